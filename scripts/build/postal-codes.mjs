// Writes the names of the countries whose addresses need no postal code, by the address data of libaddressinput.
//   node scripts/build/postal-codes.mjs
// The result is committed, so that the app has the names without the data.
import { writeFile } from 'node:fs/promises'
import { formatAddress } from 'localized-address-format'
import { countryKey } from '#contract/values/postal-code.ts'

const file = 'contract/values/no-postal-code.json'

/** Has codes that many people there do not use. */
const optional = ['IE']
/** What people call countries, besides their full and short names. */
const otherNames = {
  AE: ['UAE', 'Emirates'],
  CD: ['Congo', 'DR Congo', 'Democratic Republic of the Congo'],
  CG: ['Republic of the Congo'],
  CI: ['Ivory Coast'],
  HK: ['HK', 'HKSAR'],
  MO: ['Macau'],
  TL: ['East Timor'],
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
const nameIn = (style) => new Intl.DisplayNames('en', { type: 'region', style, fallback: 'none' })
const [long, short] = [nameIn('long'), nameIn('short')]
/** Codes of groups, of tests, and of places that use the codes of another country. */
const noCountry = new Set('EU EZ QO UN XA XB ZZ AC CP CQ DG EA IC TA'.split(' '))

/** Countries by their code; a withdrawn code names the country that has taken its place. */
const codes = letters
  .flatMap((one) => letters.map((other) => one + other))
  .filter((code) => long.of(code) !== undefined && !noCountry.has(code))
  .filter((code) => new Intl.Locale(`und-${code}`).maximize().region === code)

const hasPostalCode = (postalCountry) =>
  formatAddress({ postalCountry, postalCode: '12345' }).join('').includes('12345')

/** The keys of the names, sorted. */
export function namesWithoutPostalCode() {
  const without = codes.filter((code) => optional.includes(code) || !hasPostalCode(code))
  const names = without.flatMap((code) => [
    long.of(code),
    short.of(code),
    ...(otherNames[code] ?? []),
  ])
  return [...new Set(names.map(countryKey))].sort()
}

if (import.meta.main) {
  await writeFile(file, `${JSON.stringify(namesWithoutPostalCode(), null, 2)}\n`)
}
