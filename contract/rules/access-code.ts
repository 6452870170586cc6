import { isCalendarTime } from '../values/zoned-time.ts'

export const codeAtLeast = 4
export const codeAtMost = 40
export const codeUsesAtMost = 1_000_000

const shape = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]*[\p{L}\p{N}])?$/u

/** Whether a text can be a new early-access code: letters and digits, with spaces, dots, dashes or underscores inside. */
export function isAccessCode(text: string): boolean {
  return text.length >= codeAtLeast && text.length <= codeAtMost && shape.test(text)
}

/** Whether a code can end at a local time, YYYY-MM-DDTHH:mm: one of this century. */
export function isCodeEnd(local: string): boolean {
  return /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(local) && isCalendarTime(local)
}
