/** To some stores, where `stores` names them; null = to all. */
function accessTo(stores: readonly string[] | null): string {
  if (stores === null) return 'early access to the store'
  if (stores.length === 0) return 'early access to some stores, which are not open now'
  return `early access to ${new Intl.ListFormat('en-US').format(stores)}`
}

export const messages = {
  button: 'Early Access',
  title: 'Early access',
  intro: 'With a code you can buy from the members’ date on.',
  code: 'Early-access code',
  verify: 'Verify Code',
  empty: 'Enter the code first.',
  verifying: 'Verifying...',
  cancel: 'Cancel',
  close: 'Close',
  held: (stores: readonly string[] | null) => `You have ${accessTo(stores)}.`,
  valid: (stores: readonly string[] | null) =>
    `Code verified successfully! You now have ${accessTo(stores)}.`,
  invalid: 'Invalid code. Please check your code and try again.',
  /** Beside the field, until the next try. */
  refused: 'This code was not accepted.',
  unchecked: 'This code has not been checked yet.',
  failed: 'Error verifying code. Please try again later.',
} as const
