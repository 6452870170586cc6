// The answers to a product's custom fields: under which keys they travel (rule 12), how they read.
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

/** The answers of a line by the words of their fields: a key has lost no more than capitals. */
export function answerNotes(dataPoints: Record<string, unknown>): string[] {
  return Object.entries(dataPoints)
    .map(([key, answer]) => ({ words: key.replaceAll('_', ' '), text: answerText(answer) }))
    .filter(({ text }) => text !== '')
    .map(({ words, text }) => `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${text}`)
}

/** What sets a line apart from another of its product: the variant, under the label if there is one, and the answers. */
export function lineNotes(
  line: { variantName: string; dataPoints: Record<string, unknown> },
  variantLabel = '',
): string[] {
  const answers = answerNotes(line.dataPoints)
  if (!line.variantName) return answers
  return [variantLabel ? `${variantLabel}: ${line.variantName}` : line.variantName, ...answers]
}

/** An answer in one line of text: choices one after the other, a ticked box as Yes. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
