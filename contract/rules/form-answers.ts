// Whether the answers to a request form may be sent and stored: the app shows what this file says, the
// server enforces it.
import type { FormField } from '../entities/form.ts'
import { isAnswered } from './answers.ts'
import type { RequestField } from './form-fields.ts'
import { isStorable } from './storable.ts'
import { isCalendarTime } from './zoned-time.ts'

/** A text, or the chosen options of a checkbox field. */
export type FormAnswer = string | string[]

export type FieldFault =
  | 'required'
  | 'notAnEmail'
  | 'notANumber'
  | 'notADate'
  | 'notAnOption'
  | 'tooLong'
  | 'notStorable'
  | 'wrongKind'

export interface FaultyField {
  field: RequestField
  fault: FieldFault
}

export const longestAnswer = 5000

/** What is wrong with the answer to one field, null = nothing. Missing, null and blank are no answer. */
export function fieldFault(field: FormField, answer: unknown): FieldFault | null {
  if (answer === undefined || answer === null) return field.isRequired ? 'required' : null
  const fault = field.type === 'checkbox' ? choicesFault(field, answer) : textFault(field, answer)
  return fault ?? (field.isRequired && !isAnswered(answer) ? 'required' : null)
}

/** What is wrong with a control whose text the browser cannot read: only dates and numbers can be so. */
export function unreadableFaultOf({ type }: FormField): FieldFault {
  return type === 'date' ? 'notADate' : 'notANumber'
}

/** Everything wrong with the answers, in the order of the fields; answers stand under `answerKey`. */
export function formFaults(
  fields: readonly RequestField[],
  answers: ReadonlyMap<string, unknown>,
): FaultyField[] {
  return fields.flatMap((field) => {
    const fault = fieldFault(field, answers.get(field.answerKey))
    return fault === null ? [] : [{ field, fault }]
  })
}

/** The answers as the call takes them: an object by label, one entry a field; `__proto__` is just a label. */
export function answersByLabel(
  fields: readonly RequestField[],
  answers: ReadonlyMap<string, FormAnswer>,
): Record<string, FormAnswer> {
  return Object.fromEntries(
    fields.map((field) => [field.answerKey, answers.get(field.answerKey) ?? emptyAnswer(field)]),
  )
}

/** The answer a field begins with. */
export function emptyAnswer(field: FormField): FormAnswer {
  return field.type === 'checkbox' ? [] : ''
}

function choicesFault({ options }: FormField, answer: unknown): FieldFault | null {
  if (!Array.isArray(answer)) return 'wrongKind'
  const isOffered = (choice: unknown) => typeof choice === 'string' && options.includes(choice)
  return answer.every(isOffered) && new Set(answer).size === answer.length ? null : 'notAnOption'
}

function textFault(field: FormField, answer: unknown): FieldFault | null {
  // Other clients may send the answer to a number field as a number.
  if (typeof answer === 'number' && field.type === 'number') {
    // JSON may write a number that is beyond all of ours.
    return Number.isFinite(answer) ? null : 'notANumber'
  }
  if (typeof answer !== 'string') return 'wrongKind'
  if (answer.length > longestAnswer) return 'tooLong'
  if (!isStorable(answer)) return 'notStorable'
  if (answer.trim() === '') return null
  switch (field.type) {
    case 'email':
      return isEmail(answer) ? null : 'notAnEmail'
    case 'number':
      return isNumber(answer) ? null : 'notANumber'
    case 'date':
      return isDate(answer) ? null : 'notADate'
    case 'select':
      return field.options.includes(answer) ? null : 'notAnOption'
    case 'text':
    case 'textarea':
    case 'checkbox':
      return null
  }
}

const longestEmail = 254
const emailPattern =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** An address one can write to: a name, an @ and a domain with a dot in it. */
function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}

// As the browser's own number control writes numbers.
function isNumber(text: string): boolean {
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
}

/** A day of the calendar, written as the browser's own date control writes it. */
function isDate(text: string): boolean {
  return /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarTime(`${text}T00:00`)
}
