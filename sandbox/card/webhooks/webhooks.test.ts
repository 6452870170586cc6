import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tempFolders } from '../../temp-folders.fixture.ts'
import { healthy, type Faults } from '../faults.ts'
import { openCardRecords } from '../records/records.ts'
import { receiveWebhooks, type Receiver } from './webhook-receiver.fixture.ts'
import { nextTry, signatureHeader, startWebhooks, type Webhooks } from './webhooks.ts'

const newFolder = tempFolders('webhooks')

let folder: string
let faults: Faults
let receiver: Receiver
let webhooks: Webhooks

const start = (url = receiver.url) =>
  startWebhooks({
    outbox: openCardRecords(folder).outbox,
    faults,
    url,
    secrets: { live: 'whsec_live', test: 'whsec_test' },
    firstWaitMs: 20,
  })
const send = (id: string) => webhooks.enqueue({ id, mode: 'live', body: `{"id":"${id}"}` })
const received = () =>
  receiver.deliveries.map(({ body }) => (JSON.parse(body) as { id: string }).id)

beforeEach(async () => {
  folder = newFolder()
  faults = healthy()
  receiver = await receiveWebhooks()
  webhooks = start()
})
afterEach(async () => {
  webhooks.stop()
  await receiver.close()
})

test('an event is tried again until it is taken, then forgotten', async () => {
  receiver.answerWith(503)
  send('evt_1')
  await expect.poll(() => received().length).toBeGreaterThan(1)
  receiver.answerWith(200)
  await expect.poll(() => webhooks.waiting()).toEqual([])
  expect(new Set(received())).toEqual(new Set(['evt_1']))
})

test('an event that found nobody goes out after a restart of the sandbox', async () => {
  webhooks.stop()
  webhooks = start('http://127.0.0.1:9/webhook/stripe')
  send('evt_1')
  await expect.poll(() => webhooks.waiting()[0]?.attempts).toBeGreaterThan(0)
  webhooks.stop()
  webhooks = start()
  await expect.poll(received).toEqual(['evt_1'])
})

test('held events go out on flush, in the given order', async () => {
  faults.webhooks = 'hold'
  for (const id of ['evt_1', 'evt_2', 'evt_3']) send(id)
  expect(webhooks.waiting()).toHaveLength(3)
  expect(received()).toEqual([])
  expect(await webhooks.flush('newest')).toBe(3)
  expect(received()).toEqual(['evt_3', 'evt_2', 'evt_1'])
  expect(webhooks.waiting()).toEqual([])
})

test('held events go out when the hold ends', async () => {
  faults.webhooks = 'hold'
  send('evt_1')
  faults.webhooks = 'deliver'
  webhooks.resume()
  await expect.poll(received).toEqual(['evt_1'])
})

test('duplicates arrive twice, dropped ones never', async () => {
  faults.dropWebhookCount = 1
  faults.webhooks = 'duplicate'
  send('evt_1')
  send('evt_2')
  await expect.poll(received).toEqual(['evt_2', 'evt_2'])
  // The second has come before its answer has.
  await expect.poll(() => webhooks.waiting()).toEqual([])
})

test('waits double, up to fifteen seconds', () => {
  const waitMs = (attempts: number) => nextTry({ attempts }, 500).nextAttemptMs - Date.now()
  expect(waitMs(0)).toBeCloseTo(500, -2)
  expect(waitMs(1)).toBeCloseTo(1000, -2)
  expect(waitMs(50)).toBeCloseTo(15_000, -2)
})

const stripe = new Stripe('sk_test_x')
const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'payment_intent.succeeded' })

test('the official SDK accepts the signature', () => {
  const header = signatureHeader(body, 'whsec_a', Date.now())
  expect(stripe.webhooks.constructEvent(body, header, 'whsec_a').type).toBe(
    'payment_intent.succeeded',
  )
})

test('the official SDK refuses another secret, another body and an old time', () => {
  const header = signatureHeader(body, 'whsec_a', Date.now())
  expect(() => stripe.webhooks.constructEvent(body, header, 'whsec_b')).toThrow()
  expect(() => stripe.webhooks.constructEvent(`${body} `, header, 'whsec_a')).toThrow()
  const old = signatureHeader(body, 'whsec_a', Date.now() - 600_000)
  expect(() => stripe.webhooks.constructEvent(body, old, 'whsec_a')).toThrow()
})
