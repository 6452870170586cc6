// PostgreSQL's text can't store everything that JSON can.

/** False for text with a NUL or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}

/** The text without characters that can't be stored, cut to `atMost` characters. */
export function toStorable(text: string, atMost: number): string {
  return text.slice(0, atMost).replaceAll(/\0|\p{Surrogate}/gu, '')
}
