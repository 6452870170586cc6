// Text that people enter: names, answers, addresses, reasons.
import * as z from 'zod/mini'
import { isBlank } from './blank.ts'

/** Control characters but tab and line feed, and the marks that turn the direction of writing. */
const removed = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const kept = ['\t', '\n']

/** The text without control characters and direction marks. NUL stays for the check that refuses it (rule 45). */
export function cleanText(text: string): string {
  return text.replaceAll(removed, (mark) => (kept.includes(mark) || mark === '\0' ? mark : ''))
}

/** The clean text with one space in place of any white space, of line breaks too, and none at its ends. */
export const oneLine = (text: string) => cleanText(text).replaceAll(/\s+/gu, ' ').trim()

/** The answer with its text, or the texts of its list, cleaned; deeper texts are no answers, and stay for the check. */
export function cleanAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    return answer.map((one: unknown) => (typeof one === 'string' ? cleanText(one) : one))
  }
  return typeof answer === 'string' ? cleanText(answer) : answer
}

/** The schema of text that people enter, at most `atMost` characters. */
export const enteredText = (atMost: number) =>
  z.string().check(z.overwrite(cleanText), z.maxLength(atMost))

/** As `enteredText`, refused when it is blank. */
export const requiredText = (atMost: number) =>
  enteredText(atMost).check(z.refine((text) => !isBlank(text)))
