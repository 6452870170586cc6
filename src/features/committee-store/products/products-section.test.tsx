import { expect, test } from 'vitest'
import { productsHeading } from './products-section.tsx'

const special = 31

test.each([
  [{ id: special, hasProductsOffered: true }, 'Sponsorships Available'],
  [{ id: special, hasProductsOffered: false }, 'Sponsorships Available'],
  [{ id: 5, hasProductsOffered: true }, 'Products For Sale'],
  [{ id: 5, hasProductsOffered: false }, 'Options'],
])('%o has the heading "%s"', (committee, heading) => {
  expect(productsHeading(committee, special)).toBe(heading)
})
