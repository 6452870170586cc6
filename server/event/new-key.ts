// Keys that are readable in a spreadsheet. Pure.

/** The words of a name, joined by dashes; `ifNone` for a name without letters and digits. */
export function keyOf(name: string, ifNone: string): string {
  const words = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return words.slice(0, 40).replaceAll(/^-|-$/g, '') || ifNone
}

/** The name's key, with a number where the key is taken; the new key is taken from then on. */
export function takeKey(name: string, ifNone: string, taken: Set<string>): string {
  const plain = keyOf(name, ifNone)
  let key = plain
  for (let number = 2; taken.has(key); number++) key = `${plain}-${number}`
  taken.add(key)
  return key
}
