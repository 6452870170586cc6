/** The longest e-mail address that mail servers take. */
export const emailAtMost = 254

const word = String.raw`[\p{L}\p{N}!#$%&'*+/=?^_\x60{|}~-]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?`
const address = new RegExp(`^${word}(?:\\.${word})*@(?:${label}\\.)+${label}$`, 'u')

/** Whether the text has the form of an e-mail address: visible characters, one @, and a domain with a dot. */
export function isEmailAddress(text: string): boolean {
  return text.length <= emailAtMost && address.test(text)
}
