// A card provider that never answers. What counts is how often it is asked: once in a request.
import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { removeCartLine } from '#contract/calls/carts.ts'
import { withRequestDeadline } from '#server/gateways/request-deadline.ts'
import { codeOf, type Shop, startShop } from '../../support/product/shop.ts'
import {
  cardsAt,
  startStalledProvider,
  type StalledProvider,
} from '../../support/store/stalled-provider.ts'

const timeoutMs = 500
let shop: Shop
let provider: StalledProvider

beforeAll(async () => {
  shop = await startShop()
  provider = await startStalledProvider(shop.server.deps, timeoutMs)
})
afterAll(async () => {
  provider.stop()
  await shop.close()
})
beforeEach(() => {
  provider.requests.length = 0
})

const today = { fromMs: Date.now() - 60_000, toMs: Date.now() + 60_000 }

/** Runs the work while the provider hangs. */
async function whileHanging<T>(work: () => Promise<T>): Promise<T> {
  const { deps } = shop.server
  const { cards } = deps
  deps.cards = provider.cards
  return work().finally(() => {
    deps.cards = cards
  })
}

it('the calls of one request share a time-out, and none is repeated', async () => {
  const gateway = provider.cards(false)
  const outcomes = await withRequestDeadline(async () => [
    await gateway.retrieveIntent('pi_1'),
    await gateway.cancelIntent('pi_1'),
    await gateway.listRefundsOf('pi_1'),
    await gateway.listIntents(today),
    await gateway.listCharges(today),
    await gateway.listRefunds(today),
    await gateway.listDisputes(today),
  ])
  expect(outcomes.map(({ kind }) => kind)).toEqual(Array(7).fill('unreachable'))
  expect(provider.requests).toEqual(['GET /v1/payment_intents/pi_1'])
})

it('the pages of a list share the time-out of their request', async () => {
  let rows = 0
  // A list that never ends.
  const endless = createServer((_request, response) => {
    rows += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data: [{ id: `pi_${rows}` }], has_more: true }))
  })
  await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve))
  const outcome = await withRequestDeadline(() =>
    cardsAt(endless, shop.server.deps, timeoutMs)(false).listIntents(today),
  )
  expect(outcome.kind).toBe('unreachable')
  expect(rows).toBeGreaterThan(1)
  endless.closeAllConnections()
  endless.close()
})

it('each call of the reconciler has the time-out for itself, and is repeated once', async () => {
  const gateway = provider.cards(false)
  expect((await gateway.retrieveIntent('pi_1')).kind).toBe('unreachable')
  expect((await gateway.cancelIntent('pi_2')).kind).toBe('unreachable')
  const calls = ['GET /v1/payment_intents/pi_1', 'POST /v1/payment_intents/pi_2/cancel']
  expect(provider.requests).toEqual(calls.flatMap((call) => [call, call]))
})

it('an order by card or by check answers 503 after one call, and can be placed later', async () => {
  const { shopper, cartId } = await shop.withCart({ cents: 1000 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  for (const [given, call] of [
    [intentId, `GET /v1/payment_intents/${intentId}`],
    ['', `POST /v1/payment_intents/${intentId}/cancel`],
  ] as const) {
    provider.requests.length = 0
    const answer = await whileHanging(() => shopper.place(cartId, given))
    expect([answer.status, codeOf(answer)]).toEqual([503, 'unavailable'])
    expect(provider.requests).toEqual([call])
  }
  expect((await shopper.place(cartId, intentId)).status).toBe(200)
})

it('a change of the cart, which asks before and after it, is made after one call', async () => {
  const { shopper, cartId } = await shop.withCart({ cents: 1000 })
  const intentId = await shopper.ready(cartId)
  await shopper.add((await shop.withCart()).offer.id)
  const itemId = (await shopper.cart()).lines[0]?.id ?? 0
  const remove = { params: { cartId, itemId } }
  const answer = await whileHanging(() => shopper.browser.attempt(removeCartLine, remove))
  expect(answer.status).toBe(200)
  expect(provider.requests).toEqual([`GET /v1/payment_intents/${intentId}`])
})
