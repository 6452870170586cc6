import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import type { Listening } from '../listen.ts'
import { keys } from '../settings.ts'
import { startCardServer } from './card-server.ts'
import { receiveWebhooks, type Receiver } from './webhooks/webhook-receiver.fixture.ts'

const newFolder = tempFolders('card')

let receiver: Receiver
let server: Listening
let stripe: Stripe
let testStripe: Stripe

const connect = (key: string, port: number) =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 })

beforeAll(async () => {
  receiver = await receiveWebhooks()
  server = await startCardServer({
    host: '127.0.0.1',
    port: 0,
    publicHost: 'localhost',
    folder: newFolder(),
    webhookUrl: receiver.url,
    firstWaitMs: 30,
  })
  stripe = connect(keys.STRIPE_SECRET_KEY, server.port)
  testStripe = connect(keys.STRIPE_TEST_SECRET_KEY, server.port)
})

afterAll(async () => {
  await server.close()
  await receiver.close()
})

const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({
    amount: 2500,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { cart: '7' },
    ...more,
  })

const pay = (id: string, method = 'pm_card_visa') =>
  stripe.paymentIntents.confirm(id, { payment_method: method })

describe('an intent through the official SDK', () => {
  test('is created, read, changed and canceled', async () => {
    const intent = await create({ receipt_email: 'gale@example.com' })
    expect(intent).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 2500,
      amount_received: 0,
      livemode: true,
      metadata: { cart: '7' },
      receipt_email: 'gale@example.com',
    })
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`))
    const changed = await stripe.paymentIntents.update(intent.id, {
      amount: 3000,
      description: 'Cart 7',
      metadata: { user: '9' },
    })
    expect(changed).toMatchObject({
      amount: 3000,
      description: 'Cart 7',
      metadata: { cart: '7', user: '9' },
    })
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount).toBe(3000)
    expect((await stripe.paymentIntents.cancel(intent.id)).status).toBe('canceled')
    await expect(stripe.paymentIntents.update(intent.id, { amount: 50 })).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
    })
  })

  test('is paid once, and can then be neither changed nor canceled nor paid again', async () => {
    const intent = await create()
    const paid = await pay(intent.id)
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 2500 })
    for (const attempt of [
      stripe.paymentIntents.update(intent.id, { amount: 100 }),
      stripe.paymentIntents.cancel(intent.id),
      pay(intent.id),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' })
    }
    const whole = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
    expect(whole.latest_charge).toMatchObject({ object: 'charge', amount: 2500, paid: true })
  })

  test('a declined card leaves it open and says why', async () => {
    const intent = await create()
    await expect(
      pay(intent.id, 'pm_card_visa_chargeDeclinedInsufficientFunds'),
    ).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    })
    const after = await stripe.paymentIntents.retrieve(intent.id)
    expect(after.status).toBe('requires_payment_method')
    expect(after.last_payment_error?.decline_code).toBe('insufficient_funds')
    expect((await pay(intent.id)).status).toBe('succeeded')
  })

  test('a repeated idempotency key gets the first answer, other fields under it are refused', async () => {
    const params = { amount: 700, currency: 'usd' }
    const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'cart-1' })
    const second = await stripe.paymentIntents.create(params, { idempotencyKey: 'cart-1' })
    expect(second.id).toBe(first.id)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(
      stripe.paymentIntents.create({ ...params, amount: 701 }, { idempotencyKey: 'cart-1' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
  })

  test('the payment method types are taken under their old name too', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` },
      body: 'amount=500&currency=usd&payment_method_types[0]=card',
    })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ payment_method_types: ['card'] })
  })

  test('modes are apart', async () => {
    const intent = await testStripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect(intent.livemode).toBe(false)
    await expect(stripe.paymentIntents.retrieve(intent.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: expect.stringContaining('test mode'),
    })
  })

  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 0 }, 'parameter_invalid_integer'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
    [{ cart: 1 }, 'parameter_unknown'],
  ])('bad fields %o are refused', async (fields, code) => {
    await expect(create(fields as object)).rejects.toMatchObject({ statusCode: 400, code })
  })

  test('an unknown key is refused', async () => {
    const stranger = connect('sk_live_other', server.port)
    await expect(stranger.paymentIntents.list()).rejects.toMatchObject({ statusCode: 401 })
  })

  test('lists page by page, newest first', async () => {
    const made = [await create(), await create(), await create()].map(({ id }) => id)
    const seen: string[] = []
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) seen.push(intent.id)
    expect(seen).toEqual(expect.arrayContaining(made))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('refunds', () => {
  test('give back in parts and never more than was taken', async () => {
    const intent = await create({ amount: 1000 })
    await pay(intent.id)
    const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
    expect(part).toMatchObject({ object: 'refund', amount: 400, status: 'succeeded' })
    await expect(
      stripe.refunds.create({ payment_intent: intent.id, amount: 601 }),
    ).rejects.toMatchObject({ statusCode: 400 })
    await stripe.refunds.create({ payment_intent: intent.id })
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    const { data } = await stripe.refunds.list({ payment_intent: intent.id })
    expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([400, 600]))
  })

  test('need a paid intent', async () => {
    const intent = await create()
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      statusCode: 400,
    })
  })
})

describe('webhooks', () => {
  test('tell of payment, failure, cancel and refund, signed by mode', async () => {
    const paid = await create()
    await pay(paid.id)
    await stripe.refunds.create({ payment_intent: paid.id })
    const canceled = await create()
    await pay(canceled.id, 'pm_card_visa_chargeDeclined').catch(() => undefined)
    await stripe.paymentIntents.cancel(canceled.id)
    const trial = await testStripe.paymentIntents.create({
      amount: 900,
      currency: 'usd',
      confirm: true,
      payment_method: 'pm_card_visa',
    })
    const typesOf = (id: string, secret: string) =>
      receiver.verified(stripe, secret).flatMap((event) => {
        const object = event.data.object as { id: string; payment_intent?: string }
        return object.id === id || object.payment_intent === id ? [event.type] : []
      })
    await expect
      .poll(() => typesOf(paid.id, keys.STRIPE_WEBHOOK_SECRET).sort())
      .toEqual(['charge.refunded', 'payment_intent.succeeded'])
    await expect
      .poll(() => typesOf(canceled.id, keys.STRIPE_WEBHOOK_SECRET).sort())
      .toEqual(['payment_intent.canceled', 'payment_intent.payment_failed'])
    await expect
      .poll(() => typesOf(trial.id, keys.STRIPE_TEST_WEBHOOK_SECRET))
      .toEqual(['payment_intent.succeeded'])
    expect(typesOf(trial.id, keys.STRIPE_WEBHOOK_SECRET)).toEqual([])
  })
})

describe('the browser side', () => {
  const call = (path: string, fields: Record<string, string>) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.STRIPE_PUBLISHABLE_KEY}` },
      body: new URLSearchParams(fields),
    })

  test('a publishable key needs the client secret and may not create or cancel', async () => {
    const intent = await create()
    const confirm = `/v1/payment_intents/${intent.id}/confirm`
    const without = await call(confirm, { payment_method: 'pm_card_visa' })
    expect(without.status).toBe(404)
    expect((await call('/v1/payment_intents', { amount: '100', currency: 'usd' })).status).toBe(403)
    expect((await call(`/v1/payment_intents/${intent.id}/cancel`, {})).status).toBe(403)
    const confirmed = await call(confirm, {
      payment_method: 'pm_card_visa',
      client_secret: intent.client_secret ?? '',
    })
    expect(confirmed.headers.get('access-control-allow-origin')).toBe('*')
    const seen = await confirmed.json()
    expect(seen).toMatchObject({ status: 'succeeded', amount: 2500 })
    expect(seen).not.toHaveProperty('metadata')
  })

  test.each([
    ['4242424242424241', '12', '34', '123', 'incorrect_number'],
    ['4242424242424242', '13', '34', '123', 'invalid_expiry_month'],
    ['4242424242424242', '01', '20', '123', 'invalid_expiry_year'],
    ['4242424242424242', '12', '34', '1', 'invalid_cvc'],
  ])('card %s %s/%s %s is refused as %s', async (number, month, year, cvc, code) => {
    const answer = await call('/v1/payment_methods', {
      type: 'card',
      'card[number]': number,
      'card[exp_month]': month,
      'card[exp_year]': year,
      'card[cvc]': cvc,
    })
    expect(answer.status).toBe(402)
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code } })
  })
})
