/** Compares texts ignoring case and accents, with numbers by value. */
export const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
