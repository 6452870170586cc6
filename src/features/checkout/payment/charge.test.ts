import type { PaymentIntent, StripeError } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { type CardHandle, chargeCard, readAnswer } from './charge.ts'

const intent = (status: string) => ({ id: 'pi_1', status }) as PaymentIntent
const refusal = (extra: Partial<StripeError>): StripeError => ({ type: 'card_error', ...extra })

test('only the status succeeded counts as charged', () => {
  expect(readAnswer({ paymentIntent: intent('succeeded') })).toEqual({
    kind: 'succeeded',
    intentId: 'pi_1',
  })
  expect(readAnswer({ paymentIntent: intent('processing') })).toEqual({ kind: 'notSucceeded' })
  expect(readAnswer({})).toEqual({ kind: 'notSucceeded' })
})

test('a canceled payment differs from a failed one', () => {
  expect(readAnswer({ paymentIntent: intent('canceled') })).toEqual({ kind: 'canceled' })
  const error = refusal({ payment_intent: intent('canceled') })
  expect(readAnswer({ error })).toEqual({ kind: 'canceled' })
})

test('an error with a succeeded intent counts as charged', () => {
  const error = refusal({ payment_intent: intent('succeeded') })
  expect(readAnswer({ error }).kind).toBe('succeeded')
})

test('a decline keeps the provider’s text; a form error is not a decline', () => {
  const error = refusal({ message: 'Your card was declined.' })
  expect(readAnswer({ error })).toEqual({ kind: 'declined', message: 'Your card was declined.' })
  expect(readAnswer({ error: refusal({}) })).toEqual({ kind: 'declined', message: null })
  const form = refusal({ type: 'validation_error', message: 'Your card number is incomplete.' })
  expect(readAnswer({ error: form }).kind).toBe('incomplete')
})

test('a decline on the bank’s page is read from the intent', () => {
  const last = { type: 'card_error', message: 'We are unable to authenticate.' }
  const paymentIntent = {
    ...intent('requires_payment_method'),
    last_payment_error: last,
  } as PaymentIntent
  const message = 'We are unable to authenticate.'
  expect(readAnswer({ paymentIntent })).toEqual({ kind: 'declined', message })
})

test('nothing is charged when the intent has another amount than is shown', async () => {
  let confirmed = 0
  const stripe = {
    retrievePaymentIntent: async () => ({ paymentIntent: { ...intent('open'), amount: 3800 } }),
    confirmPayment: async () => {
      confirmed += 1
      return { paymentIntent: intent('succeeded') }
    },
  }
  const card = { stripe, elements: { fetchUpdates: async () => ({}) } } as unknown as CardHandle
  const charge = (totalCents: number) =>
    chargeCard(
      card,
      { clientSecret: 'pi_1_secret', totalCents },
      { name: '', email: '', returnUrl: '' },
    )
  expect(await charge(1000)).toEqual({ kind: 'otherAmount', totalCents: 3800 })
  expect(confirmed).toBe(0)
  expect(await charge(3800)).toEqual({ kind: 'succeeded', intentId: 'pi_1' })
})
