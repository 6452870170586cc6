// Whether an address needs a postal code. Pure.
import { foldText } from './fold-text.ts'
import names from './no-postal-code.json' with { type: 'json' }

/** What the spellings of a country's name have in common. */
export const countryKey = (name: string): string =>
  foldText(name)
    .replaceAll('&', ' and ')
    // U.A.E.
    .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/^\s*the\b/, '')
    .replaceAll(/\bst\.? /g, 'saint ')
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

const without = new Set(names)

/** Whether an address in the country, as a person writes its name, needs a postal code; an unknown country does. */
export const needsPostalCode = (country: string): boolean => !without.has(countryKey(country))
