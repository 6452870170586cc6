// Made once: an import words thousands of amounts.
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents as dollars: "$1,234.50". */
export const moneyWords = (cents: number): string => dollars.format(cents / 100)
