// Which texts can be kept. JSON may hold more than the database's text does.

/** False for text with a NUL or half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/\0|\p{Surrogate}/u.test(text)
}
