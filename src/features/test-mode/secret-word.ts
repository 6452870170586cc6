// The word that opens the test-mode prompt, letter by letter; keys typed into a field do not count
// (rule 39). Pure.

const word = 'testmode'

/** What has been typed so far with one more key; keys like Shift change nothing. */
export function typeOn(typed: string, key: string): string {
  return key.length === 1 ? (typed + key.toLowerCase()).slice(-word.length) : typed
}

export function isSecretWord(typed: string): boolean {
  return typed === word
}

/** Whether a key pressed there is typed into something. */
export function isTypingPlace(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [contenteditable]')
}
