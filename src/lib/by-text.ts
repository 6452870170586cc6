/** Compares texts as people order them: whatever their case or accents, and numbers by their value. */
export const byText = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
