// Reads the answers that come with a product: text of a JSON object, small, flat and harmless.
import { answerKeys } from '../../../contract/rules/answers.ts'
import { checkAnswer } from '../../../contract/rules/form-answers.ts'
import { isStorable } from '../../../contract/rules/storable.ts'
import type { CustomField } from '../../db/schema.ts'
import { invalidValue, Refusal } from '../../refusal.ts'

const deepest = 3

/** The answers as an object; refuses text that is no JSON object, too deep, or unfit to be kept. */
export function readDataPoints(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid()
  if (!isFit(value, 1)) throw invalid()
  return value as Record<string, unknown>
}

/** Refuses answers that leave a required field open or are none its control can give; says which. */
export function requireAnswers(fields: CustomField[], answers: Record<string, unknown>): void {
  const keys = answerKeys(fields)
  for (const [at, { required, ...field }] of fields.entries()) {
    const key = keys[at] ?? ''
    const answer = Object.hasOwn(answers, key) ? answers[key] : undefined
    const error = checkAnswer({ ...field, isRequired: required === 1 }, answer)
    if (error === null) continue
    const { label } = field
    const text = error === 'required' ? 'is required' : 'has an answer that does not fit'
    throw new Refusal('invalid', `${label} ${text}.`, { field: 'dataPoints', label })
  }
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
function isFit(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  // Beyond all our numbers, and kept as none.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > deepest) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key) && isFit(inner, depth + 1),
  )
}

const invalid = () => invalidValue('dataPoints')
