// Cleans text about a person that another service sent, before it is stored or shown.
import { cleanText } from '#contract/values/entered-text.ts'
import { toStorable } from '#contract/values/storable.ts'

/** The limit of a line in the user's own profile form. */
export const maxLineLength = 200
export const maxEmailLength = 320

/** One storable line without control characters, cut to `atMost` characters. */
export function profileText(text: string, atMost = maxLineLength): string {
  return toStorable(cleanText(text.replaceAll(/\p{Cc}+/gu, ' ')).trim(), atMost).trim()
}
