import { expect, test } from 'vitest'
import { failureText } from './pay-failure-text.ts'

const email = 'help@example.com'
const unknown = 'An error occurred. Please try again.'

test('a decline shows the provider’s text in the status line and the card text in the dialog', () => {
  expect(failureText({ kind: 'declined', message: 'Your card was declined.' }, email)).toEqual({
    status: 'Your card was declined.',
    modal: 'An error occurred while processing payment. Please reload this page and try again.',
  })
  expect(failureText({ kind: 'declined', message: null }, email).status).toBe(unknown)
})

test('a refused cart shows the reason in both places', () => {
  const text = 'Sample mug is sold out.'
  expect(failureText({ kind: 'cartRefused', message: text }, email)).toEqual({
    status: text,
    modal: text,
  })
  const fallback = 'Unable to confirm cart. Please try again.'
  expect(failureText({ kind: 'cartRefused', message: null }, email).modal).toBe(fallback)
})

test('a refused item is named in the dialog; the status is the refusal of the cart', () => {
  const message = 'Sample mug is sold out.'
  expect(failureText({ kind: 'itemRefused', message }, email)).toEqual({
    status: '',
    modal: message,
  })
})

test('a charge without an order names the support address', () => {
  const charged =
    'Payment succeeded but order placement failed. Please contact support: help@example.com'
  expect(failureText({ kind: 'placeCharged', intentId: 'pi_1' }, email)).toEqual({
    status: charged,
    modal: charged,
  })
  const paid = 'Order placement failed. Please contact support: help@example.com'
  expect(failureText({ kind: 'placePaid', intentId: 'pi_1' }, email)).toEqual({
    status: paid,
    modal: paid,
  })
})

test('the other failures', () => {
  expect(failureText({ kind: 'notSucceeded' }, email)).toEqual({ status: unknown, modal: unknown })
  expect(failureText({ kind: 'chargeBroke' }, email).status).toBe(unknown)
  const check = 'Order placement failed. Please try again.'
  expect(failureText({ kind: 'placeUnpaid' }, email)).toEqual({ status: check, modal: null })
  const incomplete = { kind: 'cardIncomplete', message: 'Your card number is incomplete.' } as const
  expect(failureText(incomplete, email).modal).toBe(null)
  expect(failureText({ kind: 'placeUnknown' }, email).modal).toContain(email)
  expect(failureText({ kind: 'totalChanged', totalCents: 2600 }, email).status).toContain('$26.00')
})

test('a connection that is lost during the charge promises no second charge', () => {
  const { status, modal } = failureText({ kind: 'chargeCut' }, email)
  expect(status).toContain('you are not charged again')
  expect(modal).toBeNull()
})
