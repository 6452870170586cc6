import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCardServer } from '#sandbox/card/card-server.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'
import { type CardGateway, createCards } from '#server/gateways/cards.ts'
import { serviceTimeoutMs } from '#server/gateways/request-deadline.ts'

const keys = sandboxEnv({ port: 1 })
const folder = mkdtempSync(join(tmpdir(), 'specialty-gateway-'))
let stop: () => Promise<void>
let cards: (isTest: boolean) => CardGateway
let url: string

function cardsAt(apiUrl: string, secretKey: string = keys.STRIPE_SECRET_KEY) {
  const stripe = {
    secretKey,
    testSecretKey: keys.STRIPE_TEST_SECRET_KEY,
    publishableKey: '',
    testPublishableKey: '',
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    testWebhookSecret: '',
    apiUrl,
    jsUrl: '',
  }
  return createCards({ stripe }, serviceTimeoutMs)
}

beforeAll(async () => {
  const server = await startCardServer({
    host: '127.0.0.1',
    port: 0,
    publicHost: 'localhost',
    folder,
    webhookUrl: 'http://127.0.0.1:9/webhook/stripe',
  })
  stop = () => server.close()
  url = `http://127.0.0.1:${server.port}`
  cards = cardsAt(url)
})
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const intentRequest = (idempotencyKey: string) => ({
  cartId: 7,
  userId: 3,
  amountCents: 4200,
  description: 'x'.repeat(5000),
  email: '',
  idempotencyKey,
})

async function charge(intentId: string): Promise<void> {
  await fetch(`${url}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keys.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa' }),
  })
}

async function made(idempotencyKey: string) {
  const outcome = await cards(false).createIntent(intentRequest(idempotencyKey))
  if (outcome.kind !== 'done') throw new Error(outcome.kind)
  return outcome.intent
}

describe('an intent', () => {
  it('is created once per idempotency key, for its cart and user, and only visible in its mode', async () => {
    const intent = await made('one')
    expect(intent).toMatchObject({
      status: 'open',
      amountCents: 4200,
      cartId: 7,
      userId: 3,
      isTest: false,
    })
    expect((await made('one')).id).toBe(intent.id)
    expect((await made('two')).id).not.toBe(intent.id)
    expect(await cards(false).retrieveIntent(intent.id)).toMatchObject({ kind: 'done' })
    expect(await cards(true).retrieveIntent(intent.id)).toEqual({ kind: 'notFound' })
  })

  it('can be updated until it is paid or canceled', async () => {
    const [paid, canceled] = [await made('three'), await made('four')]
    expect(await cards(false).updateIntent(paid.id, { amountCents: 9900 })).toMatchObject({
      intent: { amountCents: 9900 },
    })
    await charge(paid.id)
    expect(await cards(false).retrieveIntent(paid.id)).toMatchObject({
      intent: { status: 'succeeded', receivedCents: 9900, chargedAtMs: expect.any(Number) },
    })
    expect(await cards(false).updateIntent(paid.id, { amountCents: 100 })).toEqual({
      kind: 'wrongState',
    })
    expect(await cards(false).cancelIntent(paid.id)).toEqual({ kind: 'wrongState' })
    expect(await cards(false).cancelIntent(canceled.id)).toMatchObject({
      intent: { status: 'canceled' },
    })
  })

  it('accepts a description that is truncated inside a surrogate pair', async () => {
    const description = `${'x'.repeat(999)}🐕`
    const outcome = await cards(false).createIntent({ ...intentRequest('dog'), description })
    expect(outcome).toMatchObject({ kind: 'done', intent: { chargedAtMs: null } })
  })

  it('is refunded once per idempotency key and never beyond the captured amount', async () => {
    const { id } = await made('five')
    await charge(id)
    const part = { intentId: id, amountCents: 1000, idempotencyKey: randomUUID(), attempt: 0 }
    const first = await cards(false).refund(part)
    const refund = { intentId: id, cents: 1000, state: 'done', idempotencyKey: part.idempotencyKey }
    expect(first).toMatchObject({ kind: 'done', refund })
    expect(await cards(false).refund(part)).toEqual(first)
    const rest = { intentId: id, amountCents: 4000, idempotencyKey: randomUUID(), attempt: 0 }
    expect((await cards(false).refund(rest)).kind).toBe('refused')
    expect(await cards(false).listRefundsOf(id)).toMatchObject({ refunds: [refund] })
  })

  it('is listed with its refunds, in pages, within a time range', async () => {
    const ids = new Set<string>()
    for (let each = 0; each < 101; each++) ids.add((await made(`page ${each}`)).id)
    const now = { fromMs: Date.now() - 60_000, toMs: Date.now() + 60_000 }
    const listed = await cards(false).listIntents(now)
    const found = listed.kind === 'done' ? listed.intents.map(({ id }) => id) : []
    expect(found.filter((id) => ids.has(id))).toHaveLength(101)
    expect(new Set(found).size).toBe(found.length)
    expect(await cards(false).listRefunds(now)).toMatchObject({ refunds: [{ cents: 1000 }] })
    const charges = await cards(false).listCharges(now)
    const captured = charges.kind === 'done' ? charges.charges : []
    expect(captured.map(({ capturedCents }) => capturedCents).sort((a, b) => a - b)).toEqual([
      4200, 9900,
    ])
    expect(captured[0]).toMatchObject({ cartId: 7, userId: 3, currency: 'usd', email: '' })
    const before = { fromMs: now.fromMs - 60_000, toMs: now.fromMs }
    expect(await cards(false).listIntents(before)).toEqual({ kind: 'done', intents: [] })
    expect(await cards(false).listCharges(before)).toEqual({ kind: 'done', charges: [] })
    expect(await cards(false).listRefunds(before)).toEqual({ kind: 'done', refunds: [] })
  })

  it('is refused for an amount that the provider does not accept', async () => {
    const outcome = await cards(false).createIntent({ ...intentRequest('six'), amountCents: 20 })
    expect(outcome).toEqual({ kind: 'refused', code: 'amount_too_small' })
  })
})

describe('a provider that gives no decision', () => {
  it('counts as unreachable: its port is closed, or the key is wrong', async () => {
    const nobody = cardsAt('http://127.0.0.1:9')(false)
    expect(await nobody.retrieveIntent('pi_1')).toMatchObject({ kind: 'unreachable' })
    for (const key of ['sk_live_wrong', '']) {
      const outcome = await cardsAt(url, key)(false).retrieveIntent('pi_1')
      expect(outcome).toMatchObject({ kind: 'unreachable' })
    }
  })
})

it('accepts no webhook when no webhook secret is configured', () => {
  const body = '{"id":"evt_1","object":"event","type":"x","data":{"object":{}}}'
  expect(cards(true).verifyWebhook(body, 't=1,v1=00')).toBeNull()
  expect(cards(false).verifyWebhook(body, '')).toBeNull()
})
