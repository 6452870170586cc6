import { expect, test } from 'vitest'
import { emptyAddress } from '#contract/entities/address.ts'
import { type Cart, type CartLine, emptyCart } from '#contract/entities/cart.ts'
import { isSameCart } from './same-cart.ts'

const line = (id: number): CartLine => ({
  id,
  eventProductId: 3,
  eventVariantId: null,
  productName: 'Tote',
  variantName: '',
  unitCents: 2500,
  quantity: 1,
  atMost: null,
  imagePath: '',
  answers: [],
})
const shown: Cart = {
  ...emptyCart,
  id: 5,
  needsShipping: true,
  lines: [line(1), line(2)],
  shippingAddress: { ...emptyAddress, line1: '1 Pier Road' },
}

test('a cart is unchanged if its items and its address are', () => {
  const elsewhere = { ...emptyAddress, line1: '9 Other Place' }
  expect(isSameCart(shown, structuredClone(shown))).toBe(true)
  expect(isSameCart(shown, { ...shown, lines: [line(1), line(3)] })).toBe(false)
  expect(isSameCart(shown, { ...shown, lines: [line(1)] })).toBe(false)
  const moreOfTwo = [line(1), { ...line(2), quantity: 2 }]
  expect(isSameCart(shown, { ...shown, lines: moreOfTwo })).toBe(false)
  expect(isSameCart(shown, { ...shown, shippingAddress: elsewhere })).toBe(false)
  expect(isSameCart(shown, { ...shown, shippingAddress: null })).toBe(false)
})

test('without shipping the address does not matter', () => {
  expect(isSameCart(shown, { ...shown, needsShipping: false, shippingAddress: null })).toBe(true)
})

test('a cart that came to need shipping has changed, whatever its address', () => {
  for (const { shippingAddress } of [shown, { shippingAddress: null }]) {
    const before = { ...shown, needsShipping: false, shippingAddress }
    expect(isSameCart(before, { ...before, needsShipping: true })).toBe(false)
    expect(isSameCart(before, before)).toBe(true)
  }
})
