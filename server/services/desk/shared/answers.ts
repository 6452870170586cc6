// The answers to a product's custom fields as the committee reads them: by label, in the order asked. Pure.
import { answerKeys, answerText } from '#contract/entities/answers.ts'

export interface LabelledAnswer {
  label: string
  text: string
}

/** One entry for all unknown keys: shoppers can send any key, and each entry is a column of the desk's files. */
const otherAnswers = 'Other answers'

/** Answered fields by label; answers without a field are joined into one last entry. */
export function answersOf(
  fields: readonly { label: string }[],
  dataPoints: Record<string, unknown>,
): LabelledAnswer[] {
  const keys = answerKeys(fields)
  const knownKeys = new Set(keys)
  const own = keys.map((key, at) => ({
    label: fields[at]?.label ?? key,
    text: Object.hasOwn(dataPoints, key) ? answerText(dataPoints[key]) : '',
  }))
  const others = Object.entries(dataPoints)
    .filter(([key]) => !knownKeys.has(key))
    .map(([key, answer]) => ({ key, text: answerText(answer) }))
    .filter(({ text }) => text !== '')
    .map(({ key, text }) => `${key}: ${text}`)
  return [...own, { label: otherAnswers, text: others.join('; ') }].filter(
    ({ text }) => text !== '',
  )
}
