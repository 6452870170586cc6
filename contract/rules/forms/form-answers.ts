// Checks the answers to a request form or to a product's custom fields: the app shows the errors, the server
// enforces them.
import { type FormField, longestAnswer, type RequestField } from '../../entities/form.ts'
import { isAnswered } from '../../entities/answers.ts'
import { fieldTypes, isList } from '../../entities/field-types.ts'
import { isStorable } from '../../values/storable.ts'

/** A text, or the chosen options of a checkbox field. */
export type FormAnswer = string | string[]

/** `invalid`: not an answer of the field's type. `wrongKind`: a list instead of a text, or the reverse. */
export type AnswerError = 'required' | 'invalid' | 'tooLong' | 'notStorable' | 'wrongKind'

/** The error of one answer, null = none. Missing, null and blank answers are errors only where one is required. */
export function checkAnswer(field: FormField, answer: unknown): AnswerError | null {
  const missing = field.isRequired ? 'required' : null
  if (answer === undefined || answer === null) return missing
  const error = isList(field.type) ? checkChoices(field, answer) : checkText(field, answer)
  return error ?? (isAnswered(answer) ? null : missing)
}

/** All errors of a form in the order of its fields; answers are keyed by `answerKey`. */
export function checkAnswers(
  fields: readonly RequestField[],
  answers: ReadonlyMap<string, unknown>,
): { field: RequestField; error: AnswerError }[] {
  return fields.flatMap((field) => {
    const error = checkAnswer(field, answers.get(field.answerKey))
    return error === null ? [] : [{ field, error }]
  })
}

/** The answers as the submit call takes them: one entry for each field, keyed by label. */
export function answersByLabel(
  fields: readonly RequestField[],
  answers: ReadonlyMap<string, FormAnswer>,
): Record<string, FormAnswer> {
  return Object.fromEntries(
    fields.map((field) => [field.answerKey, answers.get(field.answerKey) ?? emptyAnswer(field)]),
  )
}

/** The answer that a field starts with. */
export function emptyAnswer({ type }: FormField): FormAnswer {
  return isList(type) ? [] : ''
}

function checkChoices({ type, options }: FormField, answer: unknown): AnswerError | null {
  if (!Array.isArray(answer)) return 'wrongKind'
  const { isValid } = fieldTypes[type]
  const areValid = answer.every((choice) => typeof choice === 'string' && isValid(choice, options))
  return areValid && new Set(answer).size === answer.length ? null : 'invalid'
}

function checkText({ type, options }: FormField, answer: unknown): AnswerError | null {
  // Other clients may send the answer to a number field as a JSON number.
  const text = type === 'number' && typeof answer === 'number' ? String(answer) : answer
  if (typeof text !== 'string') return 'wrongKind'
  if (text.length > longestAnswer) return 'tooLong'
  if (!isStorable(text)) return 'notStorable'
  return text.trim() === '' || fieldTypes[type].isValid(text, options) ? null : 'invalid'
}
