// The answers to a product's custom fields: their keys (rule 12) and their texts.
import * as z from 'zod/mini'
import { isBlank } from '../values/blank.ts'
import { distinct } from '../values/distinct.ts'

/** A key that would change the prototype of an object that copies it. */
const reservedKeys = ['__proto__']

/** One key for each field: its label in lower case with underscores for spaces; a repeat gets _2, _3 and so on. */
export function answerKeys(fields: readonly { label: string }[]): string[] {
  const keys = fields.map(({ label }) => label.trim().toLowerCase().replaceAll(/\s+/g, '_'))
  return distinct(keys, reservedKeys)
}

/** The answer under a key; undefined = none. */
export const answerAt = (answers: Record<string, unknown>, key: string): unknown =>
  Object.hasOwn(answers, key) ? answers[key] : undefined

/** A non-blank text, a number, a ticked box or at least one choice is an answer. */
export function isAnswered(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isAnswered)
  if (typeof answer === 'string') return !isBlank(answer)
  return answer === true || typeof answer === 'number'
}

/** An answer to a question; `label` is the answer's key where the question is not known. */
export const labelledAnswer = z.object({ label: z.string(), text: z.string() })
export type LabelledAnswer = z.output<typeof labelledAnswer>

/** The answers that are not empty: those to `fields` by label, in the order asked, then others by key. */
export function labelledAnswers(
  dataPoints: Record<string, unknown>,
  fields: readonly { label: string }[],
): LabelledAnswer[] {
  const keys = answerKeys(fields)
  const own = keys.map((key, at) => ({
    label: fields[at]?.label ?? key,
    text: answerText(answerAt(dataPoints, key)),
  }))
  const others = Object.entries(dataPoints)
    .filter(([key]) => !keys.includes(key))
    .map(([key, answer]) => ({ label: key, text: answerText(answer) }))
  return [...own, ...others].filter(({ text }) => text !== '')
}

/** The variant and the answers of a line, which distinguish it from other lines of the product. */
export function lineNotes(
  { variantName, answers }: { variantName: string; answers: readonly LabelledAnswer[] },
  variantLabel = '',
): string[] {
  const notes = answers.map(({ label, text }) => `${label}: ${text}`)
  if (!variantName) return notes
  return [variantLabel ? `${variantLabel}: ${variantName}` : variantName, ...notes]
}

/** An answer as one line of text: choices separated by commas, a ticked box as Yes. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
