// The random steps of the money model: actions of shoppers, webhooks, time, price changes and full disks.
import fc from 'fast-check'
import { expect } from 'vitest'
import { addToCart } from '#server/services/purchase/cart/add-product.ts'
import { confirm } from '#server/services/purchase/cart/confirm.ts'
import { openIntent } from '#server/services/purchase/intent/open-intent.ts'
import { place } from '#server/services/purchase/place/place.ts'
import { reconcileOnce, type ReconcileScope } from '#server/services/money/reconcile-once.ts'
import { removeLine } from '#server/services/purchase/cart/remove-line.ts'
import type { Shopper } from '#server/services/purchase/shopper.ts'
import { takeEvent } from '#server/services/money/webhook.ts'
import { withFullDisk } from '../database/full-disk.ts'
import { agree, type Model } from './money-agree.ts'
import type { Fault } from './money-cards.ts'
import { allowed, cartOf, centsOf, expectSound, recordsOf, type World } from './money-world.ts'
import { setPrice } from '../store/offer.ts'

export type Step = fc.AsyncCommand<Model, World, false>
type Who = { at: number; shopper: Shopper; cart: Awaited<ReturnType<typeof cartOf>> }

/** A step that calls the shop; then the records must satisfy the invariants and match the model. */
function step(
  name: string,
  at: number,
  run: (world: World, who: Who, model: Model) => Promise<unknown>,
): Step {
  return stepOutsideShop(name, at, async (world, who, model) => {
    await run(world, who, model)
    const records = await recordsOf(world)
    expectSound(world, records)
    agree(model, world, records)
  })
}

/** A step without a call to the shop, so the records don't change. */
function stepOutsideShop(
  name: string,
  at: number,
  run: (world: World, who: Who, model: Model) => Promise<void> | void,
): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, world) => {
      const shopper = world.shoppers[at]
      if (!shopper) throw new Error('There is no such shopper.')
      await run(world, { at, shopper, cart: await cartOf(world, shopper) }, model)
    },
  }
}

async function placed(world: World, { shopper, cart }: Who, model: Model, intentId: string) {
  const id = await allowed(
    place(world.deps, shopper, { cartId: cart.id, intentId, isForced: false }),
  )
  if (id === null) return
  const key = `${cart.id} ${intentId}`
  expect(model.promised.get(key) ?? id).toBe(id)
  model.promised.set(key, id)
}

function sendWebhook(world: World, intentId: string, type = 'payment_intent.succeeded') {
  return allowed(takeEvent(world.deps, { id: 'evt', type, intentId }))
}

const intentFields = { description: '', currency: 'usd', email: '' } as const

const add = (at: number, offer: number, quantity: number) =>
  step(`add ${at} ${offer}×${quantity}`, at, async (world, { shopper, cart }, model) => {
    const body = {
      storeProductsForEventId: world.offers[offer]?.id ?? 0,
      storeProductVariantsForEventId: null,
      quantity,
      dataPoints: '{}',
      cartId: cart.id,
    }
    const isAdded = await allowed(
      addToCart(world.deps, shopper, cart.id, body).then(() => true as const),
    )
    const lines = model.carts[at] ?? []
    const same = lines.find(([of]) => of === offer)
    if (isAdded && same) same[1] += quantity
    else if (isAdded) lines.push([offer, quantity])
  })

const remove = (at: number, which: number) =>
  step(`remove ${at} ${which}`, at, async (world, { shopper, cart }, model) => {
    const lines = model.carts[at] ?? []
    if (lines.length === 0) return
    const rows = world.deps.db.selectFrom('cart_lines').select('id').where('cart_id', '=', cart.id)
    const ids = await rows.orderBy('id').execute()
    const index = which % lines.length
    const isRemoved = await allowed(
      removeLine(world.deps, shopper, cart.id, ids[index]?.id ?? 0).then(() => true as const),
    )
    if (isRemoved) lines.splice(index, 1)
  })

const confirms = (at: number) =>
  step(`confirm ${at}`, at, (world, { shopper, cart }) =>
    allowed(confirm(world.deps, shopper, cart.id)),
  )

const requestIntent = (at: number) =>
  step(`intent ${at}`, at, async (world, { shopper, cart }) => {
    const amount = await centsOf(world, cart)
    const intent = await allowed(openIntent(world.deps, shopper, { ...intentFields, amount }))
    if (intent) expect([intent.amountCents, intent.status]).toEqual([amount, 'open'])
  })

const pays = (at: number, card: 'good' | 'declined' | 'asks') =>
  stepOutsideShop(`pay ${at} ${card}`, at, ({ cards }, { cart }) =>
    cards.pay(cart.intent_id ?? '', card),
  )

const answersBank = (at: number, isYes: boolean) =>
  stepOutsideShop(`bank ${at} ${isYes}`, at, ({ cards }, { cart }) =>
    cards.answerBank(cart.intent_id ?? '', isYes),
  )

const places = (at: number, by: 'card' | 'check' | 'other', times: number) =>
  step(`place ${at} ${by} ×${times}`, at, async (world, who, model) => {
    const others = [...world.cards.intents.keys()].filter((id) => id !== who.cart.intent_id)
    const intentId = { card: who.cart.intent_id ?? '', check: '', other: others.at(-1) ?? 'pi_x' }[
      by
    ]
    await Promise.all(Array.from({ length: times }, () => placed(world, who, model, intentId)))
  })

const buys = (at: number, isPlaced: boolean) =>
  step(`buy ${at} ${isPlaced ? '' : 'and leave'}`, at, async (world, who, model) => {
    const { deps, cards } = world
    await allowed(confirm(deps, who.shopper, who.cart.id))
    const amount = await centsOf(world, who.cart)
    const intent = await allowed(openIntent(deps, who.shopper, { ...intentFields, amount }))
    if (!intent) return
    cards.pay(intent.id, 'good')
    if (isPlaced) await placed(world, who, model, intent.id)
  })

const checkAgainstCard = (at: number, isLate: boolean) =>
  step(`check against card ${at} ${isLate}`, at, async (world, who, model) => {
    const { intent_id: intentId } = who.cart
    const check = placed(world, who, model, '')
    if (isLate) await new Promise(setImmediate)
    if (intentId !== null) world.cards.pay(intentId, 'good')
    await Promise.all([check, intentId !== null && placed(world, who, model, intentId)])
  })

const notices = (at: number, which: number, times: number, type: string) =>
  step(`notice ${at} ${which} ${type} ×${times}`, at, async (world) => {
    const ids = [...world.cards.intents.keys()]
    const id = ids[which % Math.max(1, ids.length)] ?? 'pi_unknown'
    await Promise.all(Array.from({ length: times }, () => sendWebhook(world, id, type)))
  })

// The event is answered with 503 and handled beside the next steps.
const slowNotice = (at: number) =>
  step(`slow notice of ${at}`, at, async (world, { cart }) => {
    if (cart.intent_id !== null) world.unfinished.push(sendWebhook(world, cart.intent_id))
  })

const chargesLostCart = (at: number, cents: number) =>
  stepOutsideShop(`charge ${cents} for a lost cart`, at, ({ cards }) => cards.chargeLostCart(cents))

const faults = (at: number, kinds: Fault[]) =>
  stepOutsideShop(`faults ${kinds.join()}`, at, ({ cards }) => {
    cards.faults = [...kinds]
  })

const waits = (at: number, minutes: number) =>
  stepOutsideShop(`wait ${minutes} min`, at, (world) => world.wait(minutes))

const reprices = (at: number, offer: number, cents: number) =>
  stepOutsideShop(`price ${offer} ${cents}`, at, ({ deps, offers }) =>
    setPrice(deps.db, offers[offer]?.id ?? 0, cents),
  )

const reconciles = (at: number, scope: ReconcileScope) =>
  step(`reconcile ${scope}`, at, ({ deps }) => allowed(reconcileOnce(deps, scope)))

const fullTables = [
  'carts',
  'cart_lines',
  'holds',
  'stock',
  'orders',
  'order_lines',
  'payments',
  'payment_exceptions',
  'refunds',
  'refund_lines',
  'disputes',
  'audit_log',
]

/** One of the steps while no row of a table can be written. */
export const onFullDisk = (steps: fc.Arbitrary<Step>): fc.Arbitrary<Step> =>
  fc.tuple(fc.constantFrom(...fullTables), steps).map(([table, inner]) => ({
    check: () => true,
    toString: () => `full disk of ${table}: ${inner.toString()}`,
    run: (model, world) =>
      withFullDisk(world.deps.db, table, async () => {
        await allowed(inner.run(model, world))
      }),
  }))

/** The model, with one line in every cart; the stock of the first offer is too small for all. */
export async function startModel(world: World): Promise<Model> {
  const model: Model = { carts: [[], [], []], promised: new Map(), closed: new Set() }
  for (const at of world.shoppers.keys()) await add(at, at % 2, 1).run(model, world)
  return model
}

const who = fc.nat(2)
const offer = fc.nat(1)
const types = fc.constantFrom(
  'payment_intent.succeeded',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
)

const often = (times: number, steps: fc.Arbitrary<Step>) => Array<typeof steps>(times).fill(steps)

/** Calls of the shop, weighted towards those that lead to an order. */
export const shopKinds: fc.Arbitrary<Step>[] = [
  ...often(
    4,
    fc.tuple(who, offer, fc.integer({ min: 1, max: 2 })).map((a) => add(...a)),
  ),
  fc.tuple(who, fc.nat(5)).map((a) => remove(...a)),
  ...often(2, who.map(confirms)),
  ...often(3, who.map(requestIntent)),
  ...often(
    3,
    fc.tuple(who, fc.boolean()).map((a) => buys(...a)),
  ),
  ...often(
    3,
    fc
      .tuple(who, fc.constantFrom('card', 'card', 'check', 'other'), fc.integer({ min: 1, max: 2 }))
      .map((a) => places(...a)),
  ),
  fc.tuple(who, fc.boolean()).map((a) => checkAgainstCard(...a)),
  fc.tuple(who, fc.nat(9), fc.integer({ min: 1, max: 2 }), types).map((a) => notices(...a)),
  who.map(slowNotice),
  fc.tuple(who, fc.constantFrom('recent', 'all')).map((a) => reconciles(...a)),
]

/** What happens outside the shop: payments, faults of the provider, time and prices. */
export const outsideKinds: fc.Arbitrary<Step>[] = [
  ...often(
    3,
    fc.tuple(who, fc.constantFrom('good', 'good', 'declined', 'asks')).map((a) => pays(...a)),
  ),
  fc.tuple(who, fc.boolean()).map((a) => answersBank(...a)),
  fc.tuple(who, fc.integer({ min: 50, max: 5000 })).map((a) => chargesLostCart(...a)),
  fc
    .tuple(
      who,
      fc.array(fc.constantFrom<Fault>('before', 'after', 'saved'), { minLength: 1, maxLength: 3 }),
    )
    .map((a) => faults(...a)),
  fc.tuple(who, fc.constantFrom(5, 11, 31, 45, 25 * 60)).map((a) => waits(...a)),
  fc.tuple(who, offer, fc.constantFrom(900, 1000, 1700)).map((a) => reprices(...a)),
]
