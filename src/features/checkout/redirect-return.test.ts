import { expect, test } from 'vitest'
import { redirectReturn, returnUrl, withoutReturn } from './redirect-return.ts'

const back = new URLSearchParams(
  'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded&cart=12&x=1',
)

test('reads the intent and its secret, and takes them out of the address', () => {
  expect(redirectReturn(back)).toEqual({
    intentId: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    cartId: 12,
  })
  expect(withoutReturn(back).toString()).toBe('x=1')
})

test('half an answer is none', () => {
  expect(redirectReturn(new URLSearchParams('redirect_status=succeeded'))).toBe(null)
  expect(redirectReturn(new URLSearchParams('payment_intent=pi_1'))).toBe(null)
})

test('the way back names the cart that was paid', () => {
  expect(returnUrl('https://shop.example', 12)).toBe('https://shop.example/checkout?cart=12')
})
