// Validates input by a call's schemas, and refuses with the name of the first invalid field and what is expected of it.
import type * as z from 'zod/mini'
import { isStorable } from '#contract/values/storable.ts'
import { invalidValue, Refusal, refusedField } from '../refusal.ts'
import { expectedInWords } from './issue-words.ts'

/** The database's columns of ids, amounts and quantities are 32-bit integers. */
const largestInteger = 2_147_483_647

/** No call takes deeper input, and much deeper input would overflow the stack of recursive validation. */
const maxDepth = 32

/** Parses JSON text; empty text counts as an empty object. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('malformed', 'The request is not readable as JSON.')
  }
  if (isDeeper(value, maxDepth)) throw invalid('')
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

/** The parsed value; 422 with the name of the first invalid field and, where the schema says it, what is expected. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw issueRefusal(parsed.error.issues[0], value)
  const unstorable = findUnstorable(parsed.data, '')
  if (unstorable !== null) throw invalid(unstorable)
  return parsed.data
}

function issueRefusal(issue: z.core.$ZodIssue | undefined, value: unknown): Refusal {
  const field = issue?.path.join('.') ?? ''
  const expected = issue && field !== '' ? expectedInWords(issue, value) : null
  if (expected === null) return invalid(field)
  return refusedField(field, `The value of ${field} ${expected}.`)
}

function invalid(field: string): Refusal {
  if (field === '') return new Refusal('invalid', 'The request is not valid.')
  return invalidValue(field)
}

/** The path of the first value that the database can't store: a large number, NUL or a lone surrogate; null = none. */
function findUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'number') return Math.abs(value) > largestInteger ? path : null
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, path === '' ? key : `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}
