export const messages = {
  button: 'Early Access',
  title: 'Early access',
  intro: 'With a code you can buy from the members’ date on.',
  code: 'Early-access code',
  verify: 'Verify Code',
  verifying: 'Verifying...',
  cancel: 'Cancel',
  close: 'Close',
  held: 'You have early access to the store.',
  valid: 'Code verified successfully! You now have early access to the store.',
  invalid: 'Invalid code. Please check your code and try again.',
  /** Beside the field, until the next try. */
  refused: 'This code was not accepted.',
  unchecked: 'This code has not been checked yet.',
  failed: 'Error verifying code. Please try again later.',
} as const
