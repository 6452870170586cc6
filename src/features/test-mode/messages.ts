import type { SwitchOutcome } from '#session/account/test-mode.ts'

export const messages = {
  title: 'Test mode',
  intro: 'Test mode shows test products and takes test payments only.',
  phrase: 'Secret phrase',
  activate: 'Activate',
  empty: 'Enter the phrase first.',
  activating: 'Activating...',
  cancel: 'Cancel',
  activated: 'Test Mode Activated!',
  disabled: 'Test Mode Disabled, back to production mode',
  isOn: 'Test mode is on.',
  notReal: 'Nothing bought here is real.',
  button: 'Test Mode',
  leave: 'Leave test mode',
  leaving: 'Leaving...',
  notLeft: 'Test mode could not be left. Please try again.',
  problems: {
    wrongPhrase: 'Invalid secret. Test mode not activated.',
    notAvailable: 'There is no test mode here.',
    tooMany: 'Too many tries. Please wait a minute.',
    failed: 'Test mode could not be activated. This needs a connection.',
  } satisfies Record<Exclude<SwitchOutcome, 'switched'>, string>,
} as const
