// The answers to a product's custom fields: when they are complete, and how they are sent.
import type { FormField } from '#contract/entities/form.ts'
import { answerKeys, isAnswered } from '#contract/entities/answers.ts'
import type { FormAnswer } from '#contract/rules/forms/form-answers.ts'

/** True once every required field is answered. */
export function areAllAnswered(
  fields: readonly FormField[],
  answers: readonly FormAnswer[],
): boolean {
  return fields.every((field, at) => !field.isRequired || isAnswered(answers[at]))
}

/** The answers by key as the add-to-cart call takes them; empty answers are left out. */
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
