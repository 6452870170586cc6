// The name of a variant holds its colour and its size (rule 8). Pure.

/** Split at the last '-' or '/'; without one, or with nothing beside it, all is the colour and the size is ''. */
export function splitVariantName(name: string): {
  color: string
  size: string
  /** With the spaces around it. */
  separator: string
} {
  const at = Math.max(name.lastIndexOf('-'), name.lastIndexOf('/'))
  const [color, size] = [name.slice(0, Math.max(at, 0)).trim(), name.slice(at + 1).trim()]
  return at < 0 || color === '' || size === ''
    ? { color: name.trim(), size: '', separator: '-' }
    : { color, size, separator: name.slice(color.length, name.length - size.length) || '-' }
}
