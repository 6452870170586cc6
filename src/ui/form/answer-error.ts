// The error texts of the questions that committees write.
import type { FormField } from '../../../contract/entities/form.ts'
import { fieldTypes } from '../../../contract/rules/field-types.ts'
import { type AnswerError, longestAnswer } from '../../../contract/rules/form-answers.ts'

const limit = longestAnswer.toLocaleString('en-US')

/** The text beside the field. */
export function errorText({ label, type }: FormField, error: AnswerError): string {
  switch (error) {
    case 'required':
      return `${label} is required`
    case 'invalid':
      return fieldTypes[type].hint
    case 'tooLong':
      return `Please use at most ${limit} characters`
    case 'notStorable':
      return 'Please remove the characters that cannot be shown'
    case 'wrongKind':
      return 'Please answer this again'
  }
}

/** The text in a summary above the form, which names the field. */
export function errorTextWithLabel(field: FormField, error: AnswerError): string {
  const text = errorText(field, error)
  return error === 'required' ? text : `${field.label}: ${text}`
}
