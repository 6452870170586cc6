// Numbers as spreadsheets write them. Pure.

/** A whole number, also as 1,200 or 12.0; NaN for any other text, also for 1.000, which is one or a thousand. */
export function plainWhole(text: string): number {
  const digits = text.replace(/^(-?\d{1,10})\.0{1,2}$/, '$1')
  const plain = /^-?\d{1,3}(,\d{3})+$/.test(digits) ? digits.replaceAll(',', '') : digits
  return /^-?\d{1,10}$/.test(plain) ? Number(plain) : NaN
}

const longestAmount = 40

/**
 * The amount as digits with a decimal point: from 24, 24.50, 24,50, $24.00, $1,200, 1,200.00, 1.200,00 or ($5.00).
 * null for any other text, also for 1,234, which is either more than a thousand or three decimals.
 */
export function plainAmount(given: string): string | null {
  // The patterns take long for a long text that is no amount.
  if (given.length > longestAmount) return null
  const [, inner] = /^\((.+)\)$/.exec(given) ?? []
  const [, sign = '', dollar = '', rest = ''] =
    /^(-?)\s*(\$?)\s*(.*)$/.exec(inner ?? given.replace(/^\$\s*-/, '-$')) ?? []
  const amount = withoutThousands(rest, dollar !== '')
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount)) return null
  return `${inner === undefined ? sign : '-'}${amount}`
}

function withoutThousands(text: string, isDollars: boolean): string {
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (isDollars && /^\d{1,3}(,\d{3})+$/.test(text)) return text.replaceAll(',', '')
  return text.replace(',', '.')
}
