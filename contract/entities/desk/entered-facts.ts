// Facts as people enter them at the desk and as its history has them: an instant is ISO text in UTC, because a body's
// numbers are 32-bit integers, and its name ends in `At`.
import * as z from 'zod/mini'
import { enteredText, requiredText } from '../../values/entered-text.ts'
import { isEnteredDay } from '../../values/time/entered-time.ts'
import { isTimeZone } from '../../values/time/zoned-time.ts'
import { productLimits as limits } from '../product-limits.ts'
import { emptyFacts, type FactName, type Facts, type Unit, unitsOf } from '../units.ts'

/** Facts that are entered under another name, because the history has it. */
const otherNames = {
  limitThreshold: 'limit',
  availabilityMs: 'availableAt',
  memberAvailabilityMs: 'memberAvailableAt',
  imagePaths: 'images',
} as const
type OtherNames = typeof otherNames

type EnteredName<Name extends string> = Name extends keyof OtherNames
  ? OtherNames[Name]
  : Name extends `${infer Instant}Ms`
    ? `${Instant}At`
    : Name

/** Facts as they are entered. */
export type Entered<F extends Facts> = {
  [Name in FactName<F> as EnteredName<Name>]: Name extends `${string}Ms`
    ? string | null
    : z.output<F>[Name]
}
type EnteredShape<F extends Facts> = {
  [Name in keyof Entered<F>]: z.ZodMiniType<Entered<F>[Name], Entered<F>[Name]>
}

const otherNameOf = new Map<string, string>(Object.entries(otherNames))
const enteredName = (name: string): string => otherNameOf.get(name) ?? name.replace(/Ms$/, 'At')

/** ISO text in UTC; of this century; null = open. */
export const enteredInstant = z.nullable(
  z.iso.datetime().check(z.maxLength(24), z.startsWith('20')),
)

const path = z.string().check(z.minLength(1), z.maxLength(300))
export const enteredPictures = z.array(path).check(z.maxLength(limits.pictures))

const schemas: Record<Unit, z.ZodMiniType> = {
  name: requiredText(limits.name).check(z.trim()),
  line: enteredText(limits.name).check(z.trim()),
  html: enteredText(limits.description),
  flag: z.boolean(),
  count: z.nullable(z.int().check(z.positive(), z.maximum(limits.limit))),
  instantMs: enteredInstant,
  pictures: enteredPictures,
  texts: z.array(enteredText(limits.pictureText)).check(z.maxLength(limits.pictures)),
  day: z.iso.date().check(z.refine(isEnteredDay)),
  timeZone: z.string().check(z.refine(isTimeZone)),
}

/** The schemas of entered facts, in order. */
export function enteredShape<F extends Facts>(facts: F): EnteredShape<F> {
  const shape = unitsOf(facts).map(([name, unit]) => [enteredName(name), schemas[unit]])
  return Object.fromEntries(shape) as EnteredShape<F>
}

/** The entered facts by name, each with its unit, in order. */
export function enteredUnitsOf<F extends Facts>(facts: F): [keyof Entered<F> & string, Unit][] {
  return unitsOf(facts).map(([name, unit]) => [
    enteredName(name) as keyof Entered<F> & string,
    unit,
  ])
}

/** Facts as they are entered; other values are left out. */
export function factsToEntry<F extends Facts>(facts: F, values: z.output<F>): Entered<F> {
  const entry = unitsOf(facts).map(([name, unit]) => {
    const value: unknown = values[name]
    const isInstant = unit === 'instantMs' && typeof value === 'number'
    return [enteredName(name), isInstant ? new Date(value).toISOString() : value]
  })
  return Object.fromEntries(entry) as Entered<F>
}

/** The facts that were entered. */
export function entryToFacts<F extends Facts>(facts: F, entry: Entered<F>): z.output<F> {
  const entered = new Map<string, unknown>(Object.entries(entry))
  const values = unitsOf(facts).map(([name, unit]) => {
    const value = entered.get(enteredName(name))
    const isInstant = unit === 'instantMs' && typeof value === 'string'
    return [name, isInstant ? Date.parse(value) : value]
  })
  return Object.fromEntries(values) as z.output<F>
}

/** Facts of which nothing is entered. */
export const emptyEntry = <F extends Facts>(facts: F): Entered<F> =>
  factsToEntry(facts, emptyFacts(facts))
