// What is wrong with an answer, in words: the same for every form a committee writes.
import { type FieldFault, longestAnswer } from '../../../contract/rules/form-answers.ts'

const count = longestAnswer.toLocaleString('en-US')

const faults: Record<FieldFault, (label: string) => string> = {
  required: (label) => `${label} is required`,
  notAnEmail: () => 'Please enter a valid email address',
  notANumber: () => 'Please enter a number',
  notADate: () => 'Please enter a full date',
  notAnOption: () => 'Please choose from the list',
  tooLong: () => `Please use at most ${count} characters`,
  notStorable: () => 'Please remove the characters that cannot be shown',
  wrongKind: () => 'Please answer this again',
}

/** What is wrong with a field, said beside it. */
export function faultText(label: string, fault: FieldFault): string {
  return faults[fault](label)
}

/** What is wrong with a field, said elsewhere: it names the field. */
export function faultTextAway(label: string, fault: FieldFault): string {
  return fault === 'required' ? faultText(label, fault) : `${label}: ${faultText(label, fault)}`
}
