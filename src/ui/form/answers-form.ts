// The questions of a committee as a form of react-hook-form: request forms and the custom fields of products.
import type { FieldError, Resolver, ResolverResult } from 'react-hook-form'
import { type FormField, longestAnswer } from '#contract/entities/form.ts'
import { fieldTypes } from '#contract/entities/field-types.ts'
import {
  type AnswerError,
  checkAnswer,
  type FormAnswer,
} from '#contract/rules/forms/form-answers.ts'

export interface Question extends FormField {
  /** The `name` attribute of its controls. */
  controlName: string
}

/** Answers by position: labels and ids may contain dots, which react-hook-form reads as a path. */
export interface AnswerValues {
  answers: FormAnswer[]
}

export interface QuestionError extends FieldError {
  type: AnswerError
}

/** Checks every answer; each error's `type` is an AnswerError and its `message` the text beside the field. */
export function answersResolver(
  questions: readonly Question[],
  form: HTMLFormElement | null,
): Resolver<AnswerValues> {
  return (values): ResolverResult<AnswerValues> => {
    const unreadable = unreadableControls(form)
    const errors: QuestionError[] = []
    for (const [at, question] of questions.entries()) {
      const type = unreadable.has(question.controlName)
        ? 'invalid'
        : checkAnswer(question, values.answers[at])
      if (type) errors[at] = { type, message: errorText(question, type, values.answers[at]) }
    }
    if (errors.length > 0) return { values: {}, errors: { answers: errors } }
    return { values, errors: {} }
  }
}

// A browser gives an input whose text it can't read, such as half a date, the value ''.
function unreadableControls(form: HTMLFormElement | null): ReadonlySet<string> {
  const inputs = form ? [...form.elements].filter((one) => one instanceof HTMLInputElement) : []
  return new Set(inputs.filter((one) => one.validity.badInput).map((one) => one.name))
}

const limit = longestAnswer.toLocaleString('en-US')

/** The text beside the field. */
function errorText(
  { label, type }: FormField,
  error: AnswerError,
  answer: FormAnswer | undefined,
): string {
  switch (error) {
    case 'required':
      return `${label} is required`
    case 'invalid':
      return fieldTypes[type].hint(typeof answer === 'string' ? answer : '')
    case 'tooLong':
      return `Please use at most ${limit} characters`
    case 'notStorable':
      return 'Please remove the characters that cannot be shown'
    case 'wrongKind':
      return 'Please answer this again'
  }
}

/** The text in a summary above the form, which names the field. */
export function errorTextWithLabel(
  field: FormField,
  error: AnswerError,
  answer: FormAnswer | undefined,
): string {
  const text = errorText(field, error, answer)
  return error === 'required' ? text : `${field.label}: ${text}`
}
