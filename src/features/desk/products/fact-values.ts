// The facts of a product as the form's fields hold them: numbers and times are text. Times are the event's local times.
import * as z from 'zod/mini'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { type Entered, enteredUnitsOf } from '#contract/entities/desk/entered-facts.ts'
import { productTexts, saleFacts } from '#contract/entities/product.ts'
import type { Unit } from '#contract/entities/units.ts'
import { localOf, timeOf, wholeOf } from './field-texts.ts'

// Pictures and their texts share one field, so no fact has it.
const restFacts = z.object({ ...saleFacts.shape, ...deskFacts.shape })
type FactsEntered = Entered<typeof productTexts> & Entered<typeof restFacts>

export type FactValues = {
  [Name in keyof FactsEntered]: FactsEntered[Name] extends boolean ? boolean : string
}

/** The fields of what people write, by name, each with its unit. */
export const textFields = enteredUnitsOf(productTexts)
/** The fields of all other facts. */
export const otherFactFields = enteredUnitsOf(restFacts)
export const factFields = [...textFields, ...otherFactFields]

/** What the fields of an entry's facts hold. */
export function factValues(entry: FactsEntered, timeZone: string): FactValues {
  const values = factFields.map(([name, unit]) => {
    const value = entry[name]
    if (typeof value === 'boolean') return [name, value]
    const isTime = unit === 'instantMs' && typeof value === 'string'
    return [name, isTime ? localOf(value, timeZone) : String(value ?? '')]
  })
  return Object.fromEntries(values) as FactValues
}

/** The facts of valid values; `before` = what is saved. */
export function factsOfValues(
  values: FactValues,
  before: FactsEntered,
  timeZone: string,
): FactsEntered {
  const facts = factFields.map(([name, unit]) => {
    const [value, saved] = [values[name], before[name]]
    if (typeof value === 'boolean') return [name, value]
    if (unit !== 'instantMs') return [name, textOrCount(value, unit)]
    return [name, timeOf(value, typeof saved === 'string' ? saved : null, timeZone)]
  })
  return Object.fromEntries(facts) as FactsEntered
}

function textOrCount(text: string, unit: Unit): string | number | null {
  if (unit === 'count') return wholeOf(text)
  return unit === 'html' ? text : text.trim()
}
