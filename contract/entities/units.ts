// The kinds of values that people enter. The unit of a fact tells its column in the database and its cell in the tables
// of an event's folder.
import * as z from 'zod/mini'

export interface UnitValues {
  /** One line that must not be empty. */
  name: string
  /** One line; '' = none. */
  line: string
  html: string
  flag: boolean
  /** 1 or more; null = none. */
  count: number | null
  /** null = not set. */
  instantMs: number | null
  /** Paths in the image store. */
  pictures: string[]
  /** Lines in the order of another list; a blank one keeps its place. */
  texts: string[]
  /** YYYY-MM-DD. */
  day: string
  /** Like America/New_York. */
  timeZone: string
}
export type Unit = keyof UnitValues

/** An object whose fields have units. */
export type Facts = z.ZodMiniObject

const units = z.registry<{ unit: Unit }>()

function withUnit<S extends z.ZodMiniType>(unit: Unit, schema: S): S {
  units.add(schema, { unit })
  return schema
}

export const name = () => withUnit('name', z.string())
export const line = () => withUnit('line', z.string())
export const html = () => withUnit('html', z.string())
export const flag = () => withUnit('flag', z.boolean())
export const count = () => withUnit('count', z.nullable(z.number()))
export const instantMs = () => withUnit('instantMs', z.nullable(z.number()))
export const pictures = () => withUnit('pictures', z.array(z.string()))
export const texts = () => withUnit('texts', z.array(z.string()))
export const day = () => withUnit('day', z.string())
export const timeZone = () => withUnit('timeZone', z.string())

/**
 * A fact that came after the first release: what was saved before has this value. A saved field without a unit takes
 * `z._default`.
 */
export function later<S extends z.ZodMiniType>(
  schema: S,
  before: z.core.util.NoUndefined<z.output<S>>,
) {
  return withUnit(unitOf(schema), z._default(schema, before))
}

function unitOf(schema: z.core.$ZodType): Unit {
  const known = units.get(schema)
  if (!known) throw new TypeError('This field has no unit.')
  return known.unit
}

export type FactName<F extends Facts> = keyof z.output<F> & string

/** The facts of an object by name, each with its unit, in order. */
export function unitsOf<F extends Facts>(facts: F): [FactName<F>, Unit][] {
  return Object.entries(facts.shape).map(([name, schema]) => [name as FactName<F>, unitOf(schema)])
}

const emptyValues: UnitValues = {
  name: '',
  line: '',
  html: '',
  flag: false,
  count: null,
  instantMs: null,
  pictures: [],
  texts: [],
  day: '',
  timeZone: '',
}

/** Facts of which nothing is known. */
export function emptyFacts<F extends Facts>(facts: F): z.output<F> {
  const empty = structuredClone(emptyValues)
  const values = unitsOf(facts).map(([name, unit]) => [name, empty[unit]])
  return Object.fromEntries(values) as z.output<F>
}
