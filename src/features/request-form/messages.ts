export const messages = {
  title: (committeeName: string) => `${committeeName} Committee Form`.trim(),
  howTo: [
    'Fill in the required fields, marked with an asterisk (*).',
    'Review your entries.',
    'Send becomes active once all required fields are complete.',
    'Click Send to submit.',
  ],
  send: 'Send',
  sending: 'Submitting...',
  sent: 'Form submitted successfully!',
  notSent: 'There was an error submitting the form. Please try again.',
  /** Beside Send, until the next try. */
  unsent: 'The last try to send this form failed.',
  incomplete: 'Fill in every required field to send this form.',
  faulty: 'Correct the marked fields to send this form.',
  offline: 'Sending needs a connection. Nothing is sent later by itself.',
  draft: 'What you enter is kept on this device until you send it or log out.',
  problems: 'This form cannot be sent yet',
  guest: {
    title: 'Login to Complete Form',
    body: 'You must be logged in to submit this form',
  },
} as const
