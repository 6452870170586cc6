// Turns a request into what its call's schemas promise, or refuses it with the field's name.
import type * as z from 'zod/mini'
import { isStorable } from '../../contract/rules/storable.ts'
import { invalidValue, Refusal } from '../refusal.ts'

/** The largest count the database's integers hold; no id, amount or quantity is beyond it. */
const largestInteger = 2_147_483_647

/** No call takes anything nested deeper; beyond it reading by recursion would run out of stack. */
const deepest = 32

/** Parses JSON text; no text at all counts as an empty object. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'The request is not readable as JSON.')
  }
  if (isDeeper(value, deepest)) throw invalid('')
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  let level = [value]
  for (let at = 0; at <= levels; at++) {
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}

/** The parsed value; refuses as 422, naming the first field that does not hold. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.path.join('.') ?? '')
  const unfit = unstorable(parsed.data, '')
  if (unfit !== null) throw invalid(unfit)
  return parsed.data
}

function invalid(field: string): Refusal {
  if (field === '') return new Refusal('invalid', 'The request is not valid.')
  return invalidValue(field)
}

// Readable values that the database cannot hold: counts beyond its integers, NUL and broken characters.
function unstorable(value: unknown, path: string): string | null {
  if (typeof value === 'number') return Math.abs(value) > largestInteger ? path : null
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = unstorable(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
