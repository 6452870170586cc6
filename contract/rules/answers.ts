// The answers to a product's custom fields: their keys (rule 12) and their texts.
import { distinct } from './distinct.ts'

/** One key for each field: its label in lower case with underscores for spaces; a repeat gets _2, _3 and so on. */
export function answerKeys(fields: readonly { label: string }[]): string[] {
  return distinct(fields.map(({ label }) => label.trim().toLowerCase().replaceAll(/\s+/g, '_')))
}

/** A non-blank text, a number, a ticked box or at least one choice is an answer. */
export function isAnswered(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(isAnswered)
  if (typeof answer === 'string') return answer.trim() !== ''
  return answer === true || typeof answer === 'number'
}

/** The answers of a cart line, each as `Label: text`; the label is made from the key. */
export function answerNotes(dataPoints: Record<string, unknown>): string[] {
  return Object.entries(dataPoints)
    .map(([key, answer]) => ({ words: key.replaceAll('_', ' '), text: answerText(answer) }))
    .filter(({ text }) => text !== '')
    .map(({ words, text }) => `${words.charAt(0).toUpperCase()}${words.slice(1)}: ${text}`)
}

/** The variant and the answers of a cart line, which distinguish it from other lines of the product. */
export function lineNotes(
  line: { variantName: string; dataPoints: Record<string, unknown> },
  variantLabel = '',
): string[] {
  const answers = answerNotes(line.dataPoints)
  if (!line.variantName) return answers
  return [variantLabel ? `${variantLabel}: ${line.variantName}` : line.variantName, ...answers]
}

/** An answer as one line of text: choices separated by commas, a ticked box as Yes. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
