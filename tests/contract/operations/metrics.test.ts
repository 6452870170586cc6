// The metrics at /metrics, and a log line for each step of a payment.
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCaller } from '../../support/people/caller.ts'
import { checkOrder, deskOf, paidOrder } from '../../support/desk/desk.ts'
import { eventOf, sendWebhook } from '../../support/store/webhook.ts'
import { ask } from '../../support/network/raw-answer.ts'
import { type Shop, startShop } from '../../support/product/shop.ts'

const lines: string[] = []
let shop: Shop
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  shop = await startShop({ log })
})
afterAll(() => shop.close())

const read = () => createCaller(shop.server.origin).send('GET', '/metrics')

/** The samples by name and labels; throws on a line that Prometheus can't parse. */
async function scrape(): Promise<Map<string, number>> {
  const { status, headers, body } = await read()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  const rows = String(body).split('\n')
  const samples = rows.filter((row) => row !== '' && !row.startsWith('#'))
  return new Map(
    samples.map((row) => {
      const parts = /^([a-z0-9_]+(?:\{(?:[a-z]+="[^"]*",?)+\})?) (\S+)$/.exec(row)
      if (!parts) throw new Error(row)
      return [parts[1] ?? '', Number(parts[2])]
    }),
  )
}

/** The increase of each sample during the work. */
async function growth(names: string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await scrape()
  await work()
  const after = await scrape()
  return names.map((name) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0))
}

const sellOut = ({ stockId }: { stockId: number }) =>
  shop.server.db
    .updateTable('stock')
    .set({ inventory: 0, sold_out: true })
    .where('id', '=', stockId)
    .execute()

/** Pays for a product that was sold to another buyer after it was put into the cart. */
async function paidTooLate(): Promise<void> {
  const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  await shop.server.db.deleteFrom('holds').where('user_id', '=', shopper.userId).execute()
  await sellOut(offer)
  expect((await shopper.place(cartId, intentId)).body).toEqual({ id: -1 })
}

describe('the metrics', () => {
  test('count requests and durations by method, declared route and status class', async () => {
    const guest = await shop.server.guest()
    const of = (status: string, route: string) =>
      `http_requests_total{method="GET",route="${route}",status="${status}"}`
    const timed = 'http_request_duration_seconds_count{method="GET",route="/store-v1/events"}'
    const counted = [of('2xx', '/store-v1/events'), of('4xx', '(unknown)'), timed]
    const seen = await growth(counted, async () => {
      await guest.send('GET', '/store-v1/events')
      await guest.send('GET', '/store-v1/nothing?token=secret')
    })
    expect(seen).toEqual([1, 1, 1])
  })

  test('count each order once, also when it is requested again', async () => {
    const card = 'shop_orders_total{payment="card",mode="live"}'
    const check = 'shop_orders_total{payment="check",mode="live"}'
    const seen = await growth([card, check], async () => {
      const { shopper, cartId, intentId } = await paidOrder(shop)
      await shopper.place(cartId, intentId)
      await sendWebhook(shop.server.origin, eventOf(intentId))
      const other = await checkOrder(shop)
      await other.shopper.place(other.cartId, '')
    })
    expect(seen).toEqual([1, 1])
  })

  test('count payments without an order, and refusals for lack of stock', async () => {
    const waiting = 'shop_payments_without_order{state="exception"}'
    const counted = 'shop_payment_exceptions_total{reason="out_of_stock",mode="live"}'
    const refused = 'shop_refusals_total{code="out_of_stock"}'
    const seen = await growth([waiting, counted, refused], async () => {
      await paidTooLate()
      const { shopper, cartId, offer } = await shop.withCart({ inventory: 1 })
      await sellOut(offer)
      expect((await shopper.confirm(cartId)).status).toBe(409)
    })
    expect(seen).toEqual([1, 1, 1])
  })

  test('show an unsettled payment, its age, and the reconciler’s lag', async () => {
    const { shopper, cartId } = await shop.withCart()
    const { db } = shop.server
    const startMs = Date.now()
    const agoMs = (ms: number) => new Date(startMs - ms)
    const payment = { intent_id: 'pi_waits', cart_id: cartId, user_id: shopper.userId }
    const sum = { amount_cents: 2500, currency: 'usd', is_test: false, status: 'succeeded' }
    await db
      .insertInto('payments')
      .values({ ...payment, ...sum, created_at: agoMs(90_000) })
      .execute()
    const [begun_at, done_at] = [agoMs(45_000), agoMs(40_000)]
    await db.insertInto('reconciler').values({ begun_at, done_at }).execute()
    const seen = await scrape()
    await db.deleteFrom('payments').where('intent_id', '=', 'pi_waits').execute()
    expect(seen.get('shop_payments_without_order{state="unsettled"}')).toBe(1)
    expect(seen.get('shop_oldest_unsettled_payment_seconds')).toBeGreaterThanOrEqual(89)
    expect(seen.get('shop_reconciler_lag_seconds')).toBeGreaterThanOrEqual(39)
    const lagAtMostSec = (Date.now() - startMs) / 1000 + 41
    expect(seen.get('shop_reconciler_lag_seconds')).toBeLessThan(lagAtMostSec)
    expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(1e7)
    expect(seen.get('shop_database_up')).toBe(1)
  })

  test('contain no names and no requested paths', async () => {
    const { shopper } = await paidOrder(shop)
    const guest = await shop.server.guest()
    for (let at = 0; at < 30; at++) {
      await guest.send('GET', `/made-up-${at}/ann@example.com`)
      await guest.send('POST', `/store-v1/made-up-${at}`)
      await guest.send('GET', `/mem-v1/users/${1000 + at}`)
    }
    // Names and labels only, because a measured time may contain the digits 1013.
    const named = [...(await scrape()).keys()].join('\n')
    expect(named).toContain('route="(unknown)"')
    expect(named).not.toMatch(/made-up|example\.com|pi_|Ann|1013/)
    expect(named).not.toContain(`/${shopper.userId}"`)
  })
})

describe('the log', () => {
  const moneyLines = (from: number) =>
    lines
      .slice(from)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'money' || msg === 'desk')

  test('has a line for each step of a payment, from confirm to refund', async () => {
    const from = lines.length
    const desk = await deskOf(shop)
    const { orderId, cartId, intentId } = await paidOrder(shop)
    await sendWebhook(shop.server.origin, eventOf(intentId))
    expect((await desk.refund(orderId, 500)).status).toBe(200)
    const owed = await checkOrder(shop)
    await desk.act(owed.orderId, 'receive')
    await desk.refund(owed.orderId, 700)
    await desk.act(owed.orderId, 'cancel')
    const of = { cartId, intentId }
    const logged = moneyLines(from)
    for (const line of [
      { act: 'confirm', cartId, cents: 2500, outcome: 'confirmed' },
      { act: 'createIntent', cartId, cents: 2500, outcome: 'done' },
      { act: 'settle', ...of, cents: 2500, outcome: 'ordered', orderId },
      { act: 'place', ...of, orderId, outcome: 'answered' },
      { act: 'webhook', ...of, outcome: 'ordered' },
      { act: 'recordRefund', orderId, cents: 500, outcome: 'recorded' },
      { act: 'refund', intentId, cents: 500, outcome: 'done' },
      { act: 'placeWithoutCard', orderId: owed.orderId, method: 'check', outcome: 'ordered' },
      { act: 'receive', orderId: owed.orderId, outcome: 'done' },
      { act: 'recordRefund', orderId: owed.orderId, cents: 700, outcome: 'recorded' },
      { act: 'cancel', orderId: owed.orderId, outcome: 'done' },
    ]) {
      expect(logged).toContainEqual(expect.objectContaining(line))
    }
    expect(lines.slice(from).join('')).not.toMatch(/\bAnn\b|example\.com|phone|userId|UserId/)
  })

  test('says why a request was refused', async () => {
    const from = lines.length
    const { shopper, cartId } = await shop.withCart()
    await shopper.place(cartId, 'pi_of_nobody')
    expect(lines.slice(from).join('')).toContain('"refusal":"payment_mismatch"')
  })
})

test('without the database the metrics of the process are still served', async () => {
  await shop.server.db.destroy()
  const { body } = await read()
  expect(body).toContain('\nshop_database_up 0\n')
  expect(body).not.toContain('shop_reconciler_lag_seconds')
})

test.each<[string, string, Record<string, string>]>([
  ['the host name of a tunnel', '/metrics', { host: 'demo.tunnel.example' }],
  ['another host in the request line', 'http://localhost/metrics', { host: 'a.example' }],
  ['X-Forwarded-For', '/metrics', { 'x-forwarded-for': '203.0.113.7' }],
  ['X-Forwarded-For of this machine', '/metrics', { 'x-forwarded-for': '127.0.0.1' }],
  ['X-Forwarded-Proto', '/metrics', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', '/metrics', { forwarded: 'for=127.0.0.1' }],
  ['Via', '/metrics', { via: '1.1 proxy' }],
])(
  'a request that came through a proxy or tunnel gets no metrics: %s',
  async (_, path, headers) => {
    const port = Number(new URL(shop.server.origin).port)
    expect((await ask({ port }, { path: '/metrics' })).status).toBe(200)
    expect((await ask({ port }, { path, headers })).status).toBe(404)
  },
)
