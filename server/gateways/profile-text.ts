// Cleans what an outside service says of a person, before it is kept or shown.
import { toStorable } from '../../contract/rules/storable.ts'

/** As long as a person may type a line of their own record. */
export const longestLine = 200
export const longestEmail = 320

/** One line of text that can be kept: no control characters, at most so long. */
export function profileText(text: string, atMost = longestLine): string {
  return toStorable(text.replaceAll(/\p{Cc}+/gu, ' ').trim(), atMost).trim()
}
