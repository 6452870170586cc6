export const codeAtLeast = 4
export const codeAtMost = 40
export const codeUsesAtMost = 1_000_000

const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u

/** Whether a text can be a new early-access code: letters and digits, with spaces, dots, dashes or underscores inside. */
export function isAccessCode(text: string): boolean {
  return text.length >= codeAtLeast && text.length <= codeAtMost && shape.test(text)
}
