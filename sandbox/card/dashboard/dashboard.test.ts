import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Listening } from '../../listen.ts'
import { keys } from '../../settings.ts'
import { tempFolders } from '../../temp-folders.fixture.ts'
import { startCardServer } from '../card-server.ts'
import { receiveWebhooks, type Receiver } from '../webhooks/webhook-receiver.fixture.ts'

const newFolder = tempFolders('dashboard')

let receiver: Receiver
let server: Listening
let stripe: Stripe
let origin: string
beforeAll(async () => {
  receiver = await receiveWebhooks()
  const place = { host: '127.0.0.1', port: 0, publicHost: 'localhost' }
  server = await startCardServer({ ...place, folder: newFolder(), webhookUrl: receiver.url })
  const at = { host: '127.0.0.1', port: server.port, protocol: 'http' } as const
  stripe = new Stripe(keys.STRIPE_SECRET_KEY, { ...at, maxNetworkRetries: 0 })
  origin = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  await receiver.close()
})

let intentId: string
let charge: string
beforeEach(async () => {
  const params = { amount: 2500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
  const intent = await stripe.paymentIntents.create({ ...params, description: '<b>Tote</b>' })
  intentId = intent.id
  charge = intent.latest_charge as string
})

const press = (act: string, fields: Record<string, string>, headers = { origin } as object) =>
  fetch(`${origin}/dashboard/${act}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers },
    body: new URLSearchParams({ charge, ...fields }),
  })
const disputes = async () => (await stripe.disputes.list({ payment_intent: intentId })).data

test('the page lists the payment, escaped, with its buttons', async () => {
  const page = await (await fetch(`${origin}/dashboard`)).text()
  expect(page).toContain(intentId)
  expect(page).toContain('&lt;b&gt;Tote')
  expect(page).toMatch(/<button>Refund<[\s\S]*Dispute</)
})

test('the page finds its fonts', async () => {
  expect((await fetch(`${origin}/dashboard/public-sans.woff2`)).status).toBe(200)
})

test('Refund sends back an amount, then the rest', async () => {
  expect((await press('refund', { amount: '4.20' })).status).toBe(303)
  expect((await press('refund', { amount: '' })).status).toBe(303)
  const { data } = await stripe.refunds.list({ payment_intent: intentId })
  expect(new Set(data.map(({ amount }) => amount))).toEqual(new Set([420, 2080]))
  const none = await press('refund', { amount: '1' })
  expect([none.status, await none.text()]).toEqual([
    422,
    expect.stringContaining('has already been refunded'),
  ])
})

test('a form that cannot be read is refused', async () => {
  const headers = { origin, 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await fetch(`${origin}/dashboard/refund`, { method: 'POST', headers, body: 'cut' })
  expect(reply.status).toBe(422)
})

test('a won dispute takes the money and gives it back', async () => {
  await press('dispute', {})
  expect(await disputes()).toMatchObject([
    {
      object: 'dispute',
      amount: 2500,
      status: 'needs_response',
      reason: 'fraudulent',
      balance_transactions: [{ amount: -2500 }],
    },
  ])
  await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
  await press('decide', { outcome: 'won' })
  const [won] = await disputes()
  expect(won?.status).toBe('won')
  expect(won?.balance_transactions.map(({ amount }) => amount)).toEqual([-2500, 2500])
  const types = () =>
    receiver
      .verified(stripe, keys.STRIPE_WEBHOOK_SECRET)
      .filter(
        ({ data }) => (data.object as { payment_intent?: string }).payment_intent === intentId,
      )
      .map(({ type }) => type.replace('charge.dispute.', ''))
  const sent = ['closed', 'created', 'funds_reinstated', 'funds_withdrawn', 'updated']
  await expect.poll(() => types().toSorted()).toEqual(sent)
})

test('a lost dispute keeps the money away', async () => {
  await press('dispute', {})
  await press('decide', { outcome: 'lost' })
  const [lost] = await disputes()
  expect(lost).toMatchObject({ status: 'lost', balance_transactions: [{ amount: -2500 }] })
  expect((await press('dispute', {})).status).toBe(422)
})

test('an inquiry takes no money, leaves the payment refundable, and can be closed', async () => {
  await press('inquiry', {})
  expect(await disputes()).toMatchObject([
    { status: 'warning_needs_response', balance_transactions: [], is_charge_refundable: true },
  ])
  const page = await (await fetch(`${origin}/dashboard`)).text()
  expect(page).toMatch(/inquiry open[\s\S]*Close inquiry<[\s\S]*Refund</)
  expect((await press('refund', { amount: '1' })).status).toBe(303)
  expect((await press('decide', { outcome: 'lost' })).status).toBe(422)
  await press('decide', { outcome: 'won' })
  expect(await disputes()).toMatchObject([{ status: 'warning_closed', balance_transactions: [] }])
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['no browser', {}],
  ['a page without an origin', { origin: 'null' }],
])('a form from %s is refused', async (_who, headers) => {
  expect((await press('dispute', {}, headers)).status).toBe(403)
  expect(await disputes()).toEqual([])
})
