import type { PaymentIntent } from '@stripe/stripe-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CardHandle, chargeCard, readAnswer } from './charge.ts'

let events: EventTarget
beforeEach(() => {
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const intent = (status: PaymentIntent['status']) => ({
  id: 'pi_1',
  status,
  amount: 3800,
  last_payment_error: null,
})
type ProviderError = NonNullable<Parameters<typeof readAnswer>[0]['error']>
const refusal = (extra: Partial<ProviderError>): ProviderError => ({ type: 'card_error', ...extra })

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
  const message = 'We are unable to authenticate.'
  const last_payment_error = refusal({ message })
  const paymentIntent = { ...intent('requires_payment_method'), last_payment_error }
  expect(readAnswer({ paymentIntent })).toEqual({ kind: 'declined', message })
})

test('after Back on the bank’s page the intent is read, as the form answers no more', async () => {
  const confirm = vi.fn<CardHandle['confirm']>(() => new Promise(() => undefined))
  const card = {
    fetchUpdates: async () => ({}),
    retrieveIntent: async () => ({ paymentIntent: intent('requires_action') }),
    confirm,
  }
  const charged = chargeCard(
    card,
    { clientSecret: 'pi_1_secret', totalCents: 3800 },
    { name: '', email: '', returnUrl: '' },
  )
  await expect.poll(() => confirm).toHaveBeenCalled()
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(await charged).toEqual({ kind: 'notSucceeded' })
})

test('nothing is charged when the intent has another amount than is shown', async () => {
  let confirmed = 0
  const card = {
    fetchUpdates: async () => ({}),
    retrieveIntent: async () => ({ paymentIntent: intent('requires_payment_method') }),
    confirm: async () => {
      confirmed += 1
      return { paymentIntent: intent('succeeded') }
    },
  }
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
