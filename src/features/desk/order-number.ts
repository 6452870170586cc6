/** The order number in typed or scanned text, or null; ignores spaces and a leading #. */
export function readOrderNumber(text: string): number | null {
  const digits = text.replaceAll(/\s/g, '').replace(/^#/, '')
  if (!/^\d{1,9}$/.test(digits)) return null
  const number = Number(digits)
  return number > 0 ? number : null
}
