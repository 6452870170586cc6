// An amount as a person types it. Pure.

/** Dollars as whole cents: "12", "$12.5", "1,234.50"; null when it is no such amount. */
export function readDollars(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace(/^\$/, '')
  if (!/^(\d{1,7}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(plain)) return null
  const [dollars = '', fraction = ''] = plain.replaceAll(',', '').split('.')
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Cents as they stand in a field: 1250 becomes "12.50". */
export function dollarsText(cents: number): string {
  return (cents / 100).toFixed(2)
}
