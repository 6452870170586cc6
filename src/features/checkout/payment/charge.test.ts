import type { PaymentIntent } from '@stripe/stripe-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteOffline } from '#lib/http/connection.ts'
import {
  type CardHandle,
  chargeCard,
  type Cut,
  readAnswer,
  readCut,
  readReturned,
} from './charge.ts'

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
    focus: () => undefined,
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

const broken = refusal({ type: 'api_connection_error', message: 'No line.' })
const charge = { clientSecret: 'pi_1_secret', totalCents: 3800 }
const billing = { name: '', email: '', returnUrl: '' }

/** A provider whose form answers `confirm`, and which has the intent as given before and after it. */
function provider(
  confirm: CardHandle['confirm'],
  after: () => ReturnType<CardHandle['retrieveIntent']>,
) {
  let isAsked = false
  return {
    fetchUpdates: async () => ({}),
    retrieveIntent: () =>
      isAsked ? after() : Promise.resolve({ paymentIntent: intent('requires_payment_method') }),
    confirm: vi.fn<CardHandle['confirm']>((params) => {
      isAsked = true
      return confirm(params)
    }),
    focus: () => undefined,
  }
}
const unreadable = async () => ({ error: broken })

test.each([
  ['an error of the connection', async () => ({ error: broken })],
  ['an exception', async () => Promise.reject(new Error('gone'))],
])('after %s the intent tells whether the card was charged', async (_name, confirm) => {
  const outcome = (after: () => ReturnType<CardHandle['retrieveIntent']>) =>
    chargeCard(provider(confirm, after), charge, billing)
  expect(await outcome(async () => ({ paymentIntent: intent('succeeded') }))).toEqual({
    kind: 'succeeded',
    intentId: 'pi_1',
  })
  const uncharged = intent('requires_payment_method')
  expect(await outcome(async () => ({ paymentIntent: uncharged }))).toEqual({ kind: 'broke' })
  const earlier = { ...uncharged, last_payment_error: refusal({ message: 'Expired.' }) }
  expect(await outcome(async () => ({ paymentIntent: earlier }))).toEqual({ kind: 'broke' })
  expect(await outcome(unreadable)).toEqual({ ...cutOff, late: null })
})

const cutOff = { kind: 'cut', clientSecret: 'pi_1_secret' }

test('a provider that can’t be reached before the charge is not asked to charge', async () => {
  const card = provider(async () => ({}), unreadable)
  card.retrieveIntent = unreadable
  expect(await chargeCard(card, charge, billing)).toEqual({ kind: 'broke' })
  expect(card.confirm).not.toHaveBeenCalled()
})

test('a network that goes before the charge is sent ends it; one that goes later leaves it open', async () => {
  let goOn = () => {}
  const early = provider(async () => ({ paymentIntent: intent('succeeded') }), unreadable)
  early.fetchUpdates = () => new Promise((resolve) => (goOn = () => resolve({})))
  const ended = chargeCard(early, charge, billing)
  noteOffline()
  expect(await ended).toEqual({ kind: 'broke' })
  goOn()
  await new Promise((resolve) => void setTimeout(resolve))
  expect(early.confirm).not.toHaveBeenCalled()

  let answer: (answer: object) => void = () => undefined
  const late = provider(() => new Promise((resolve) => (answer = resolve)), unreadable)
  const cutLater = chargeCard(late, charge, billing)
  await expect.poll(() => late.confirm).toHaveBeenCalled()
  noteOffline()
  const cut = (await cutLater) as Cut
  expect(cut).toMatchObject(cutOff)
  answer({ paymentIntent: intent('succeeded') })
  // A question of the bank that is still open ends with its answer.
  const reader = { retrieveIntent: async () => ({ paymentIntent: intent('requires_action') }) }
  expect(await readCut(reader, cut)).toEqual({ kind: 'succeeded', intentId: 'pi_1' })
  expect(await readCut(reader, { ...cut, late: null })).toEqual({ kind: 'broke' })
  expect(await readCut({ retrieveIntent: unreadable }, cut)).toEqual({ ...cutOff, late: null })
})

test('after the bank’s page a refusal is the reason, and a lost connection leaves it open', async () => {
  const refused = {
    ...intent('requires_payment_method'),
    last_payment_error: refusal({ message: 'No.' }),
  }
  const reader = { retrieveIntent: async () => ({ paymentIntent: refused }) }
  expect(await readReturned(reader, 'pi_1_secret')).toEqual({ kind: 'declined', message: 'No.' })
  const lost = await readReturned({ retrieveIntent: unreadable }, 'pi_1_secret')
  expect(lost).toEqual({ ...cutOff, late: null })
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
    focus: () => undefined,
  }
  const chargeOf = (totalCents: number) =>
    chargeCard(
      card,
      { clientSecret: 'pi_1_secret', totalCents },
      { name: '', email: '', returnUrl: '' },
    )
  expect(await chargeOf(1000)).toEqual({ kind: 'otherAmount', totalCents: 3800 })
  expect(confirmed).toBe(0)
  expect(await chargeOf(3800)).toEqual({ kind: 'succeeded', intentId: 'pi_1' })
})
