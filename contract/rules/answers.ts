// Under which keys the answers to a product's custom fields travel (section 3, readings S16).
import { distinct } from './distinct.ts'

/** One key per field: the label lowercased with spaces as underscores; a repeat gets _2, _3 and so on. */
export function answerKeys(fields: readonly { label: string }[]): string[] {
  return distinct(fields.map(({ label }) => label.trim().toLowerCase().replaceAll(/\s+/g, '_')))
}

/** Whether a field is answered: a non-blank text, a number, a ticked box or at least one choice. */
export function isAnswered(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isAnswered)
  if (typeof answer === 'string') return answer.trim() !== ''
  return answer === true || typeof answer === 'number'
}
