// The answers to a product's custom fields: completeness, faults, and what is sent along. Pure.
import type { FormField } from '../../../../contract/entities/form.ts'
import { answerKeys, isAnswered } from '../../../../contract/rules/answers.ts'
import {
  type FieldFault,
  fieldFault,
  type FormAnswer,
  unreadableFaultOf,
} from '../../../../contract/rules/form-answers.ts'

/** True once every required field is filled; optional fields may stay empty. */
export function areAllAnswered(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
): boolean {
  return fields.every((field, at) => !field.isRequired || isAnswered(answers[at]))
}

/** The name of the control of the field at this place. */
export function controlName(at: number): string {
  return `custom_${at}`
}

/** What is wrong with each answer, null = nothing; `unreadable` names the controls with half a text. */
export function answerFaults(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
  unreadable: ReadonlySet<string>,
): (FieldFault | null)[] {
  return fields.map((field, at) =>
    unreadable.has(controlName(at)) ? unreadableFaultOf(field) : fieldFault(field, answers[at]),
  )
}

/** What was answered, by key, as the add-to-cart call takes it; a key like `__proto__` is just a key. */
export function answersByKey(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
): Record<string, FormAnswer> {
  const keys = answerKeys(fields)
  const entries = answers.flatMap((answer, at) => {
    const key = keys[at]
    const value = Array.isArray(answer) ? answer : answer.trim()
    return key === undefined || !isAnswered(value) ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}
