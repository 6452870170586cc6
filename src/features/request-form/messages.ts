// Wording of a committee's request form; quoted texts of the specification are exact.
import { type FieldFault, longestAnswer } from '../../../contract/rules/form-answers.ts'

export const messages = {
  title: (committeeName: string) => `${committeeName} Committee Form`.trim(),
  howTo: [
    'Fill in the required fields, marked with an asterisk (*).',
    'Review your entries.',
    'Send becomes active once all required fields are complete.',
    'Click Send to submit.',
  ],
  placeholder: 'Select an option',
  send: 'Send',
  sending: 'Submitting...',
  sent: 'Form submitted successfully!',
  notSent: 'There was an error submitting the form. Please try again.',
  incomplete: 'Fill in every required field to send this form.',
  faulty: 'Correct the marked fields to send this form.',
  offline: 'Sending needs a connection. Nothing is sent later by itself.',
  draft: 'What you enter is kept on this device until you send it or log out.',
  problems: 'This form cannot be sent yet',
  errorTitle: 'Error: ',
  guest: {
    title: 'Login to Complete Form',
    body: 'You must be logged in to submit this form',
  },
} as const

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
