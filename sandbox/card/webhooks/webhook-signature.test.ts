import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { signatureHeader } from './webhook-signature.ts'

const { webhooks } = new Stripe('sk_test_x')
const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' })

test('the official SDK accepts the signature', () => {
  const header = signatureHeader(body, 'whsec_a', Date.now())
  expect(webhooks.constructEvent(body, header, 'whsec_a').type).toBe('payment_intent.succeeded')
})

test('the official SDK refuses another secret, another body and an old time', () => {
  const header = signatureHeader(body, 'whsec_a', Date.now())
  expect(() => webhooks.constructEvent(body, header, 'whsec_b')).toThrow()
  expect(() => webhooks.constructEvent(`${body} `, header, 'whsec_a')).toThrow()
  const old = signatureHeader(body, 'whsec_a', Date.now() - 600_000)
  expect(() => webhooks.constructEvent(body, old, 'whsec_a')).toThrow()
})
