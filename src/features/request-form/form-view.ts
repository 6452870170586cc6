// What a form shows, worked out from its fields and its state. Pure.
import {
  emptyAnswer,
  type FieldFault,
  fieldFault,
  type FormAnswer,
  unreadableFaultOf,
} from '../../../contract/rules/form-answers.ts'
import type { RequestField } from '../../../contract/rules/form-fields.ts'
import { faultText, faultTextAway } from '../../ui/form/answer-fault.ts'
import type { FormState } from './form-state.ts'
import { messages } from './messages.ts'

export interface FieldView {
  field: RequestField
  answer: FormAnswer
  fault: FieldFault | null
  /** The message beside the field, null = none to be shown. */
  error: string | null
}

/** Every field with its answer and what is wrong with it; errors only where the field was touched. */
export function viewFields(fields: readonly RequestField[], state: FormState): FieldView[] {
  return fields.map((field) => {
    const answer = answerOf(field, state)
    const fault = unreadableFault(field, state) ?? fieldFault(field, answer)
    const isShown = fault !== null && state.touched.has(field.answerKey)
    return { field, answer, fault, error: isShown ? faultText(field.label, fault) : null }
  })
}

/** Why Send does not work, in words; null = it does. */
export function obstacleText(views: readonly FieldView[]): string | null {
  const faults = views.flatMap(({ fault }) => fault ?? [])
  if (faults.length === 0) return null
  return faults.every((fault) => fault === 'required') ? messages.incomplete : messages.faulty
}

/** What kept the last try from being sent, as it is now: the name of each control and its fault. */
export function openProblems(views: readonly FieldView[], { problems }: FormState) {
  return views
    .filter(({ field }) => problems.includes(field.answerKey))
    .map(({ field, fault }) => ({
      name: field.controlName,
      text: fault ? faultTextAway(field.label, fault) : field.label,
    }))
}

// A kept answer may be of another kind than its field asks for by now.
function answerOf(field: RequestField, { answers }: FormState): FormAnswer {
  const answer = answers.get(field.answerKey)
  const empty = emptyAnswer(field)
  return answer !== undefined && Array.isArray(answer) === Array.isArray(empty) ? answer : empty
}

function unreadableFault(field: RequestField, { unreadable }: FormState): FieldFault | null {
  return unreadable.has(field.controlName) ? unreadableFaultOf(field) : null
}
