// Parses and checks the answers to a product's custom fields, which arrive as the text of a JSON object.
import { answerAt, answerKeys } from '#contract/entities/answers.ts'
import { cleanAnswer } from '#contract/values/entered-text.ts'
import { checkAnswer } from '#contract/rules/forms/form-answers.ts'
import { isStorable } from '#contract/values/storable.ts'
import type { CustomField } from '#server/db/schema.ts'
import { invalidValue, Refusal } from '#server/refusal.ts'

const maxDepth = 3

/** The limit for all answers of a cart as JSON, because every reply about its order contains them. */
const maxAnswerChars = 50_000

/** The answers as an object; refuses text that is not a JSON object, too deep, or impossible to store. */
export function readDataPoints(text: string): Record<string, unknown> {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid()
  if (!isStorableValue(value, 1)) throw invalid()
  return Object.fromEntries(
    Object.entries(value).map(([key, answer]) => [key, cleanAnswer(answer)]),
  )
}

/**
 * Refuses an answer to a question that is not asked, a missing answer to a required field, and an answer that the
 * field's control can't produce.
 */
export function requireAnswers(fields: CustomField[], answers: Record<string, unknown>): void {
  const keys = answerKeys(fields)
  const unasked = Object.keys(answers).find((key) => !keys.includes(key))
  if (unasked !== undefined) {
    throw new Refusal(
      'invalid',
      'One answer belongs to a question that this product does not ask.',
      {
        field: 'dataPoints',
      },
    )
  }
  for (const [at, { required, ...field }] of fields.entries()) {
    const key = keys[at] ?? ''
    const answer = answerAt(answers, key)
    const error = checkAnswer({ ...field, isRequired: required === 1 }, answer)
    if (error === null) continue
    const { label } = field
    const text = error === 'required' ? 'is required' : 'has an answer that does not fit'
    throw new Refusal('invalid', `${label} ${text}.`, { field: 'dataPoints', label })
  }
}

/** Refuses more answers than one cart, or its order, can have. */
export function requireRoomForAnswers(all: readonly Record<string, unknown>[]): void {
  const chars = all.reduce((sum, answers) => sum + JSON.stringify(answers).length, 0)
  if (chars <= maxAnswerChars) return
  throw new Refusal('invalid', 'This is more answers than one cart can have.', {
    field: 'dataPoints',
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

// JSON.parse creates `__proto__` as an ordinary key, but a later copy could change the prototype with it.
function isStorableValue(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorable(value)
  // JSON.parse reads a number that is too large as Infinity, which JSON would store as null.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key) && isStorableValue(inner, depth + 1),
  )
}

const invalid = () => invalidValue('dataPoints')
