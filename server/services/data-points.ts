// Reads the answers that come with a product: text of a JSON object, small, flat and harmless.
import { answerKeys, isAnswered } from '../../contract/rules/answers.ts'
import type { CustomField } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

const deepest = 3

/** The answers as an object; refuses text that is no JSON object, too deep, or unfit to be kept. */
export function readDataPoints(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid()
  if (!isFit(value, 1)) throw invalid()
  return value as Record<string, unknown>
}

/** Refuses answers that leave a required field open, with the field's label. */
export function requireAnswers(fields: CustomField[], answers: Record<string, unknown>): void {
  const keys = answerKeys(fields)
  const open = fields.find((field, at) => {
    const key = keys[at] ?? ''
    return field.required === 1 && !(Object.hasOwn(answers, key) && isAnswered(answers[key]))
  })
  if (!open) return
  throw new Refusal('invalid', `${open.label} is required.`, {
    field: 'dataPoints',
    label: open.label,
  })
}

function parse(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw invalid()
  }
}

// `__proto__` arrives as a plain key of its own, but a careless copy further on could act on it.
// NUL and half surrogates are valid in JSON text and not in the database's.
function isFit(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > deepest) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key) && isFit(inner, depth + 1),
  )
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}

const invalid = () =>
  new Refusal('invalid', 'The value of dataPoints is not valid.', { field: 'dataPoints' })
