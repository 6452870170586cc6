// The countries offered, in order, and how a stored one maps to the select and back.
export const otherCountry = 'Other'
export const defaultCountry = 'United States'

export const countries = [
  defaultCountry,
  'Canada',
  'United Kingdom',
  'Germany',
  'Italy',
  'Mexico',
  'Belgium',
  'Denmark',
  'Austria',
  'Norway',
  'Ireland',
  'Japan',
  'New Zealand',
  'Switzerland',
  'Netherlands',
  otherCountry,
] as const

/** A stored country as the form shows it: a listed one, or Other with the text beside it. */
export function countryToChoice(stored: string): { choice: string; otherText: string } {
  const country = stored.trim()
  if (country === '') return { choice: defaultCountry, otherText: '' }
  const isListed = (countries as readonly string[]).includes(country) && country !== otherCountry
  return isListed
    ? { choice: country, otherText: '' }
    : { choice: otherCountry, otherText: country === otherCountry ? '' : country }
}

/** The country to store: Other is replaced by the typed text. */
export function choiceToCountry(choice: string, otherText: string): string {
  return choice === otherCountry ? otherText.trim() : choice
}
