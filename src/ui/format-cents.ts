const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Whole cents as dollars: 123450 becomes "$1,234.50". */
export const formatCents = (cents: number) => dollars.format(cents / 100)
