import { expect, test } from 'vitest'
import { failureText } from './pay-failure-text.ts'

const email = 'help@example.com'
const unknown = 'An error occurred. Please try again.'
const both = (text: string) => ({ status: text, dialog: { title: null, text } })

test.each([
  'Your card was declined.',
  'Your card has expired.',
  'Your card has insufficient funds.',
  "Your card's security code is incorrect.",
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  'An error occurred while processing your card. Try again in a little bit.',
])(
  'the provider’s “%s” is the status and the dialog’s title, over the card’s sentence',
  (words) => {
    expect(failureText({ kind: 'declined', message: words }, email)).toEqual({
      status: words,
      dialog: {
        title: words,
        text: 'An error occurred while processing payment. Please reload this page and try again.',
      },
    })
  },
)

test('a decline without words has words of our own', () => {
  const { status, dialog } = failureText({ kind: 'declined', message: null }, email)
  expect([status, dialog?.title]).toEqual([unknown, unknown])
})

test('a refused cart shows the reason in both places', () => {
  const text = 'Sample mug is sold out.'
  expect(failureText({ kind: 'cartRefused', message: text }, email)).toEqual(both(text))
  const fallback = 'Unable to confirm cart. Please try again.'
  expect(failureText({ kind: 'cartRefused', message: null }, email)).toEqual(both(fallback))
})

test('a refused item is named in the dialog; the status is the refusal of the cart', () => {
  const message = 'Sample mug is sold out.'
  expect(failureText({ kind: 'itemRefused', message }, email)).toEqual({
    status: '',
    dialog: { title: null, text: message },
  })
})

test('a charge without an order names the support address', () => {
  expect(failureText({ kind: 'placeCharged', intentId: 'pi_1' }, email)).toEqual(
    both('Payment succeeded but order placement failed. Please contact support: help@example.com'),
  )
  expect(failureText({ kind: 'placePaid', intentId: 'pi_1' }, email)).toEqual(
    both('Order placement failed. Please contact support: help@example.com'),
  )
})

test('the other failures', () => {
  expect(failureText({ kind: 'cartEmpty' }, email).status).toContain('Nothing was ordered')
  expect(failureText({ kind: 'notSucceeded' }, email)).toEqual(both(unknown))
  const check = 'Order placement failed. Please try again.'
  const unpaid = { kind: 'placeUnpaid' } as const
  expect(failureText({ ...unpaid, message: null }, email)).toEqual({ status: check, dialog: null })
  const message = '5 of your orders are still waiting for their checks.'
  expect(failureText({ ...unpaid, message }, email)).toEqual({
    status: check,
    dialog: { title: null, text: message },
  })
  const incomplete = { kind: 'cardIncomplete', message: 'Your card number is incomplete.' } as const
  expect(failureText(incomplete, email).dialog).toBe(null)
  expect(failureText({ kind: 'placeUnknown' }, email).dialog?.text).toContain(email)
  expect(failureText({ kind: 'totalChanged', totalCents: 2600 }, email).status).toContain('$26.00')
})

test('each state of a lost connection has one text, without an address for help', () => {
  const cut = { kind: 'cut', clientSecret: 'pi_1_secret', late: null } as const
  const states = [
    { kind: 'cutBefore' },
    { kind: 'chargeCut', cut },
    { kind: 'placeCut', intentId: 'pi_1' },
    { kind: 'placeCut', intentId: '' },
  ] as const
  const texts = states.map((failure) => failureText(failure, email))
  expect(texts.map(({ dialog }) => dialog?.title)).toEqual([
    'Nothing was charged',
    'Not known yet if your card was charged',
    'Your payment is kept',
    'Not known yet if your order is placed',
  ])
  expect(texts.map(({ status }) => status)).toEqual(['', '', '', ''])
  expect(JSON.stringify(texts)).not.toMatch(/failed|support/)
})

test('a provider that could not be asked has charged nothing', () => {
  expect(failureText({ kind: 'chargeBroke' }, email)).toEqual({
    status: unknown,
    dialog: { title: 'Nothing was charged', text: unknown, isNotice: true },
  })
})
