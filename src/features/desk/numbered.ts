// Lines that the server gives no name to, two of which may read the same. Pure.

/** Each with its place in the list as a key. */
export function numbered<T>(items: readonly T[]): { item: T; key: string }[] {
  return items.map((item, at) => ({ item, key: `${at + 1}` }))
}
