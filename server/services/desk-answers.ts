// The answers to a product's custom fields as the committee reads them: by label, in the order asked. Pure.
import { answerKeys } from '../../contract/rules/answers.ts'

export interface LabelledAnswer {
  label: string
  text: string
}

/** Answered fields by their labels; an answer whose field is gone comes last, under its own key. */
export function answersOf(
  fields: readonly { label: string }[],
  dataPoints: Record<string, unknown>,
): LabelledAnswer[] {
  const labels = new Map(answerKeys(fields).map((key, at) => [key, fields[at]?.label ?? key]))
  const keys = [...labels.keys(), ...Object.keys(dataPoints).filter((key) => !labels.has(key))]
  return keys
    .map((key) => ({
      label: labels.get(key) ?? key,
      text: Object.hasOwn(dataPoints, key) ? answerText(dataPoints[key]) : '',
    }))
    .filter(({ text }) => text !== '')
}

/** An answer in one line of text: choices one after the other, a ticked box as Yes. */
export function answerText(answer: unknown): string {
  if (Array.isArray(answer)) return answer.map(answerText).filter(Boolean).join(', ')
  if (answer === null || answer === undefined) return ''
  if (typeof answer === 'boolean') return answer ? 'Yes' : 'No'
  return typeof answer === 'string' ? answer : JSON.stringify(answer)
}
