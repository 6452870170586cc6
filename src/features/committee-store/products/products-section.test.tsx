import { expect, test } from 'vitest'
import { productsHeading } from './products-section.tsx'

const special = 'Sponsorships'

test.each([
  [{ name: special, hasProductsOffered: true }, 'Sponsorships Available'],
  [{ name: special, hasProductsOffered: false }, 'Sponsorships Available'],
  [{ name: 'Apparel', hasProductsOffered: true }, 'Products For Sale'],
  [{ name: 'Apparel', hasProductsOffered: false }, 'Options'],
])('%o has the heading "%s"', (committee, heading) => {
  expect(productsHeading(committee, special)).toBe(heading)
})
