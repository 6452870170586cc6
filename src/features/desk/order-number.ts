// The number of an order as a person types it or a camera reads it. Pure. The code on an order holds its
// number and nothing else.

/** The order's number, or null when the text is none; a leading # and spaces do not count. */
export function readOrderNumber(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(/^#/, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const number = Number(digits)
  return number > 0 ? number : null
}
