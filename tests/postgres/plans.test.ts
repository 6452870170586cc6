// Every statement of the server finds its rows by an index: the test records the statements and explains them
// on a large sample.
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDeskBooks, getDeskBooks, getDeskSales } from '#contract/calls/desk/books.ts'
import { findDeskMail } from '#contract/calls/desk/mail.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { changeQuantity, removeCartLine } from '#contract/calls/carts.ts'
import { leaveWaitlist } from '#contract/calls/waitlist.ts'
import { heldNow } from '#server/repositories/cart/holds.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { sendDue } from '#server/services/mail/send-due.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { offerReturned } from '#server/services/purchase/waitlist/offer-returned.ts'
import { requireCluster } from '../support/database/database.ts'
import { checkOrder, deskOf, paidOrder } from '../support/desk/desk.ts'
import { fillWithMany } from '../support/database/large-sample.ts'
import { addOffer } from '../support/store/offer.ts'
import { comeBack, placesOf, waitedFor } from '../support/desk/waitlist.ts'
import { type Shop, startShop } from '../support/product/shop.ts'

/** Tables that stay small, so that a sequential scan is fastest. */
const smallTables: Record<string, string> = {
  events: 'one a year',
  committees: 'some forty an event',
  secrets: 'two',
  disputes: 'some ten a year',
  user_roles: 'the desk’s few',
  pending_roles: 'the desk’s few',
  early_access_codes: 'one an event',
  schedule_items: 'some hundred an event',
  reconciler: 'one row',
}

/** Statements that need every row of a table, by their purpose. */
const needsEveryRow: Record<string, RegExp> = {
  'the books add up every payment, order, refund and line':
    /select p.intent_id as "intentId"|"payment_method" = \$1 and "is_test"|sum\("l"."quantity"/,
  // A trigram index would help, but not every PostgreSQL has the extension pg_trgm.
  'searches match parts of words, and the desk counts the matches':
    /search_text like|concat_ws\(' ', p\.search_text|^select count\(\*\) as "count" from "orders" as "o" where \(o.is_test = \$1\)$/,
}

const sent = new Map<string, CompiledQuery>()
let shop: Shop

beforeAll(async () => {
  requireCluster()
  const onStatement = (query: CompiledQuery) => {
    // Statements that differ in the length of a value list count as one.
    const shape = query.sql.replaceAll(/\$\d+(, \$\d+)*/g, '?')
    if (/^\s*(select|insert|update|delete|with)\b/i.test(query.sql)) sent.set(shape, query)
  }
  shop = await startShop({ onStatement })
  await fillWithMany(shop.server.db, { people: 20_000, products: 20_000, ordersEach: 2 })
  sent.clear()
  await useEverything()
})
afterAll(() => shop.close())

/** Uses the shop and the desk, so that the server sends all its statements. */
async function useEverything(): Promise<void> {
  const { server } = shop
  const anyone = await server.guest()
  const store = '/store-v1'
  for (const path of [
    `${store}/events`,
    `${store}/events/${sampleEventId}/schedule`,
    `${store}/committees/store?eventId=${sampleEventId}`,
    `${store}/committees/store/3`,
    `${store}/committees/3/content?eventId=${sampleEventId}`,
    `${store}/products/store?eventId=${sampleEventId}&committeeId=78`,
    `${store}/products/search?eventId=${sampleEventId}&q=tote`,
    `${store}/formConfigs?committeeId=3`,
  ]) {
    expect((await anyone.send('GET', path)).status).toBe(200)
  }
  const offer = await addOffer(server.db, {
    inventory: 50,
    variants: [
      { name: 'Navy-M', inventory: 9 },
      { name: 'Navy-L', inventory: 9 },
    ],
  })
  const shopper = await shop.shopper()
  const cartId = await shopper.add(offer.id, 1, offer.variants[0]?.id ?? null)
  await shopper.add(offer.id, 1, offer.variants[1]?.id ?? null)
  await shopper.confirm(cartId)
  const [line, other] = (await shopper.cart()).lines
  await shopper.browser.call(changeQuantity, {
    params: { cartId, itemId: other?.id ?? 0 },
    body: { quantity: 2 },
  })
  await shopper.browser.call(removeCartLine, { params: { cartId, itemId: line?.id ?? 0 } })
  const intentId = await shopper.ready(cartId)
  await shop.provider.pay(intentId)
  expect((await shopper.place(cartId, intentId)).status).toBe(200)
  await shopper.browser.send('GET', `${store}/orders?userId=${shopper.userId}`)
  await shopper.browser.send('POST', '/mem-v1/earlyAccess', { body: { code: 'no such' } })
  const desk = await deskOf(shop)
  const paid = await paidOrder(shop)
  await desk.refund(paid.orderId, 100)
  await desk.act((await checkOrder(shop)).orderId, 'receive')
  const sorts = ['date', 'number', 'name', 'total', 'state'] as const
  for (const sort of sorts) await desk.browser.call(findDeskOrders, { query: { sort } })
  await desk.browser.call(findDeskOrders, { query: { attention: '1' } })
  await desk.browser.call(findDeskOrders, { query: { pendingChecks: '1', q: 'ann' } })
  await desk.browser.send('GET', `${store}/desk/payment-exceptions`)
  await desk.browser.call(getDeskSales, { query: { committeeId: offer.committeeId } })
  await desk.browser.call(getDeskBooks, { query: {} })
  await desk.browser.call(checkDeskBooks, { query: {} })
  await desk.browser.call(findDeskMail, { query: {} })
  await desk.browser.call(findDeskMail, { query: { orderId: paid.orderId } })
  await anyone.send('GET', '/metrics')
  await sendDue({
    ...server.deps,
    mailServer: {
      findFault: async () => null,
      connect: () => ({ send: async () => ({ kind: 'sent' }), close: () => undefined }),
    },
  })
  await reconcileOnce(server.deps)
  const soldOut = await waitedFor(shop, 2)
  await comeBack(server.db, soldOut.offer.stockId)
  await offerReturned(server.deps)
  const [waiting] = soldOut.people.slice(1)
  const [place] = waiting ? await placesOf(waiting) : []
  await waiting?.browser.call(leaveWaitlist, { params: { placeId: place?.id ?? 0 } })
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** All plan nodes of a statement with its values; the planner scans a table only where no index fits. */
function explained({ sql: text, parameters }: CompiledQuery, how: string) {
  return shop.server.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (${how}) ${text}`, [...parameters]),
    )
    return rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan))
  })
}

it('statements scan whole tables only where the tables stay small or every row is needed', async () => {
  const scans: string[] = []
  for (const [shape, query] of new Map(sent)) {
    if (Object.values(needsEveryRow).some((pattern) => pattern.test(query.sql))) continue
    const nodes = await explained(query, 'format json')
    const large = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? '')
      .filter((table) => !(table in smallTables))
    if (large.length > 0) scans.push(`${large.join(', ')}: ${shape}`)
  }
  expect(sent.size).toBeGreaterThan(60)
  expect(scans).toEqual([])
})

it('the sum of current holds does not read expired holds', async () => {
  const { db } = shop.server
  const { id, stockId } = await addOffer(db, { inventory: 50 })
  await sql`insert into holds (user_id, stock_id, quantity, first_held_at, expires_at)
    select id, ${stockId}, 1, now() - interval '1 day', now() - interval '1 day' from users
    order by id limit 5000`.execute(db)
  await sql`analyze holds`.execute(db)
  sent.clear()
  const shopper = await shop.shopper()
  await shopper.confirm(await shopper.add(id, 1))
  await heldNow(db, [stockId])
  const sums = [...sent.values()].filter((query) => /sum\(pieces\)/.test(query.sql))
  // One sum is for the stock of a cart, one for the product list.
  expect(sums.length).toBe(2)
  for (const query of sums) {
    const nodes = await explained(query, 'analyze, format json')
    const removedRows = nodes.reduce((sum, node) => sum + (node['Rows Removed by Filter'] ?? 0), 0)
    expect(removedRows).toBeLessThan(100)
  }
})
