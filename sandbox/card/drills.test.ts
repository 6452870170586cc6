import { get } from 'node:http'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tempFolders } from '../temp-folders.fixture.ts'
import type { Listening } from '../listen.ts'
import { keys } from '../settings.ts'
import { startCardServer } from './card-server.ts'

const folder = tempFolders('drills')()
let server: Listening
let stripe: Stripe

const start = (port: number) =>
  startCardServer({
    host: '127.0.0.1',
    port,
    publicHost: 'localhost',
    folder,
    webhookUrl: 'http://127.0.0.1:9/webhook/stripe',
  })
const control = (method: string, path: string, body?: object, headers = {}) =>
  fetch(`http://127.0.0.1:${server.port}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
const create = (idempotencyKey: string) =>
  stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey })

beforeAll(async () => {
  server = await start(0)
  stripe = new Stripe(keys.STRIPE_SECRET_KEY, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
})
beforeEach(() => control('DELETE', 'faults'))
afterAll(() => server.close())

test('latency stalls every call', async () => {
  await control('POST', 'faults', { latencyMs: 120 })
  const beganMs = Date.now()
  await create('slow')
  expect(Date.now() - beganMs).toBeGreaterThanOrEqual(115)
})

test('a call that is refused before its execution has no effect and its retry goes through', async () => {
  await control('POST', 'faults', { failNext: { status: 503 } })
  await expect(create('fails')).rejects.toMatchObject({ statusCode: 503 })
  expect((await create('fails')).amount).toBe(500)
})

test('a 500 is saved and repeated under its key; another key goes through', async () => {
  await control('POST', 'faults', { failNext: { status: 500 } })
  for (const _ of [1, 2]) {
    await expect(create('breaks')).rejects.toMatchObject({ statusCode: 500 })
  }
  expect((await create('breaks-1')).amount).toBe(500)
})

test('an answer to invalid parameters is not saved', async () => {
  const invalid = stripe.paymentIntents.create(
    { amount: -1, currency: 'usd' },
    { idempotencyKey: 'mistyped' },
  )
  await expect(invalid).rejects.toMatchObject({ statusCode: 400 })
  expect((await create('mistyped')).amount).toBe(500)
})

test('an answer lost on the way is given again for the same key', async () => {
  // Twice, for the SDK itself repeats a call whose connection broke.
  await control('POST', 'faults', { failNext: { status: 'drop-after', count: 2 } })
  await expect(create('lost')).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const intent = await create('lost')
  expect(intent.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('intents, charges and waiting webhooks can be looked at', async () => {
  await control('POST', 'faults', { webhooks: 'hold' })
  const { id } = await create('seen')
  await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  const seen = (await (await control('GET', 'intents')).json()) as { intents: { id: string }[] }
  expect(seen.intents.map((intent) => intent.id)).toContain(id)
  const { waiting } = (await (await control('GET', 'webhooks')).json()) as {
    waiting: { event: { type: string } }[]
  }
  expect(waiting.map(({ event }) => event.type)).toContain('payment_intent.succeeded')
})

test('web pages and nonsense are turned away', async () => {
  expect((await control('POST', 'faults', { latencyMs: -5 })).status).toBe(422)
  const headers = { origin: 'http://localhost:4173' }
  expect((await control('POST', 'faults', { latencyMs: 5 }, headers)).status).toBe(403)
})

test('a page whose own name was made to lead here is turned away', async () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { port: server.port, path: '/_sandbox/intents', headers: { host } }
      get(options, (response) => resolve(response.resume().statusCode)).on('error', reject)
    })
  const named = ['evil.example', 'localhost.evil.example'].map((name) => statusFor(name))
  expect(await Promise.all(named)).toEqual([403, 403])
  expect(await statusFor(`localhost:${server.port}`)).toBe(200)
})

test('a secret key is of no use to a page', async () => {
  const url = `http://127.0.0.1:${server.port}/v1/payment_intents`
  const ask = (init: RequestInit) => fetch(url, init).then(({ status }) => status)
  const key = keys.STRIPE_SECRET_KEY
  const headers = { authorization: `Bearer ${key}` }
  expect(await ask({ headers })).toBe(200)
  expect(await ask({ headers: { ...headers, origin: 'http://evil.example' } })).toBe(403)
  const form = new URLSearchParams({ key, amount: '500', currency: 'usd' })
  expect(await ask({ method: 'POST', body: form })).toBe(401)
})

test('intents and idempotency keys outlive a restart', async () => {
  const { id } = await create('kept')
  const { port } = server
  await server.close()
  server = await start(port)
  expect((await stripe.paymentIntents.retrieve(id)).amount).toBe(500)
  expect((await create('kept')).id).toBe(id)
})
