// The desk in the money model: two treasurers act alone or at once, while replies get lost and somebody makes
// refunds at the provider. Checks the invariants of refunds and desk actions.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type Selectable, sql } from 'kysely'
import { expect } from 'vitest'
import { stateAfterRefunds } from '#contract/rules/orders/order-acts.ts'
import type { Schema } from '#server/db/schema.ts'
import { changeOrder } from '#server/services/desk/orders/act.ts'
import { sumRefunds } from '#server/repositories/money/refunds.ts'
import {
  cancelAndRefundOrder,
  refundPaymentException,
  refundOrder,
} from '#server/services/desk/orders/refund.ts'
import { resolveRecord } from '#server/services/desk/orders/payment-exceptions.ts'
import { takeEvent } from '#server/services/money/webhook.ts'
import { agree } from './money-agree.ts'
import type { Step } from './money-commands.ts'
import { disputeRuns, expectDisputesAtHome, expectHeld } from './money-dispute-steps.ts'
import { allowed, expectSound, recordsOf, type Records, type World } from './money-world.ts'
import type { OrderAct } from '#contract/entities/desk/order.ts'

type PlainAct = Exclude<OrderAct, 'refund' | 'cancelAndRefund' | 'returnCheck'>
type Action =
  | { act: PlainAct }
  | { act: 'refund' | 'cancelAndRefund'; share: number }
  | { act: 'refundLine' }
  | { act: 'returnCheck'; isCanceled: boolean; restocks: boolean }

/** A step at the desk; then the records must satisfy the invariants. */
function step(name: string, run: (world: World, records: Records) => Promise<unknown>): Step {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, world) => {
      await run(world, world.last ?? (await recordsOf(world)))
      const records = await recordsOf(world)
      expectSound(world, records)
      agree(model, world, records)
      await expectDeskSound(world, records)
    },
  }
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length]

/** Sends all actions at once with the current state as expected state, each `times` times. */
async function actOn(
  world: World,
  records: Records,
  which: number,
  actions: Action[],
  times: number,
) {
  const order = pick(records.orders, which)
  if (!order) return
  const { db } = world.deps
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  const { refundedCents, underwayCents } = sumRefunds(refunds)
  const seen = { expectedState: order.state, reason: 'As agreed' }
  const send = (action: Action, at: number, idempotencyKey: string) => {
    const who = world.shoppers[at] ?? { userId: 0 }
    const refund = { ...seen, idempotencyKey, expectedBackCents: refundedCents + underwayCents }
    if (action.act === 'refundLine') {
      const line = records.order_lines.find(({ order_id }) => order_id === order.id)
      const cents = line?.unit_cents ?? 0
      const lines = [{ lineId: line?.id ?? 0, quantity: 1, cents }]
      const request = { ...refund, cents, lines, restocks: true }
      return allowed(refundOrder(world.deps, who, order.id, request))
    }
    if (action.act === 'refund' || action.act === 'cancelAndRefund') {
      const cents = Math.max(1, Math.round(order.total_cents * action.share))
      const act = action.act === 'refund' ? refundOrder : cancelAndRefundOrder
      return allowed(act(world.deps, who, order.id, { ...refund, cents }))
    }
    const request = { isCanceled: false, restocks: false, ...seen, idempotencyKey, ...action } as {
      act: 'returnCheck'
    } & typeof seen & { idempotencyKey: string; isCanceled: boolean; restocks: boolean }
    return allowed(changeOrder(world.deps, who, order.id, request))
  }
  await Promise.all(
    actions.flatMap((action, at) => {
      const idempotencyKey = randomUUID()
      return Array.from({ length: times }, () => send(action, at, idempotencyKey))
    }),
  )
}

const nameOf = (action: Action) =>
  'share' in action ? `${action.act} ${action.share}` : action.act

const acts = (which: number, actions: Action[], times: number) =>
  step(`desk ${actions.map(nameOf).join(' and ')} on ${which} ×${times}`, (world, records) =>
    actOn(world, records, which, actions, times),
  )

const refundsRecord = (which: number, share: number) =>
  step(`desk refund ${share} of payment exception ${which}`, async (world, records) => {
    const record = pick(records.payment_exceptions, which)
    const paid = records.payments.find(({ intent_id }) => intent_id === record?.intent_id)
    if (!record || !paid) return
    const cents = Math.max(1, Math.round(paid.amount_cents * share))
    const ask = {
      idempotencyKey: randomUUID(),
      cents,
      expectedBackCents: paid.refunded_cents,
      reason: 'x',
    }
    const treasurer = { userId: world.shoppers[0]?.userId ?? 0 }
    await allowed(refundPaymentException(world.deps, treasurer, record.id, ask))
  })

const refundsAtProvider = (which: number, share: number) =>
  step(`refund ${share} at the provider of ${which}`, async ({ cards }) => {
    const intent = pick(cards.captured(), which)
    if (intent) cards.refunds.make(intent.id, Math.round(intent.receivedCents * share), null)
  })

const refundFails = (which: number) =>
  step(`refund ${which} fails`, async ({ cards }) => {
    const refund = pick(cards.refunds.all, which)
    if (refund) cards.refunds.fail(refund)
  })

const resolvesRecord = (which: number) =>
  step(`desk resolves payment exception ${which}`, async (world, records) => {
    const record = pick(records.payment_exceptions, which)
    if (!record) return
    const treasurer = { userId: world.shoppers[0]?.userId ?? 0 }
    const request = { idempotencyKey: randomUUID(), reason: 'x' }
    await allowed(resolveRecord(world.deps, treasurer, record.id, request))
  })

const refundNotices = (which: number, times: number) =>
  step(`refund notice of ${which} ×${times}`, async ({ cards, deps }) => {
    const refund = pick(cards.refunds.all, which)
    const event = { id: 'evt', type: 'charge.refunded', intentId: refund?.intentId ?? null }
    await Promise.all(Array.from({ length: times }, () => allowed(takeEvent(deps, event))))
  })

type Row<T extends 'refunds' | 'refund_lines' | 'audit_log'> = Selectable<Schema[T]>

/** The refunds and audit log of the world's orders. */
async function deskRecordsOf({ deps, shoppers }: World) {
  const users = shoppers.map(({ userId }) => userId)
  const ofThem = sql`order_id in (select id from orders where user_id = any(${users}::int[]))`
  const { rows } = await sql<{
    refunds: Row<'refunds'>[]
    refundLines: Row<'refund_lines'>[]
    acts: Row<'audit_log'>[]
  }>`select
    (select coalesce(json_agg(r), '[]') from refunds r where ${ofThem}) as refunds,
    (select coalesce(json_agg(l), '[]') from refund_lines l
      join refunds on refunds.id = l.refund_id where ${ofThem}) as "refundLines",
    (select coalesce(json_agg(a), '[]') from audit_log a where ${ofThem}) as acts`.execute(deps.db)
  return rows[0] ?? { refunds: [], refundLines: [], acts: [] }
}

/** The invariants of desk actions and refunds, which hold after every step. */
async function expectDeskSound(world: World, records: Records): Promise<void> {
  const { refunds, refundLines, acts: entries } = await deskRecordsOf(world)
  const failed = new Set(refunds.filter(({ state }) => state === 'failed').map(({ id }) => id))
  for (const line of records.order_lines) {
    const of = refundLines.filter(
      (one) => one.order_line_id === line.id && !failed.has(one.refund_id),
    )
    const quantity = of.reduce((sum, one) => sum + one.quantity, 0)
    expect(quantity).toBeLessThanOrEqual(line.quantity)
    const cents = of.reduce((sum, one) => sum + one.cents, 0)
    expect(cents).toBeLessThanOrEqual(line.quantity * line.unit_cents)
  }
  for (const order of records.orders) {
    const { refundedCents, underwayCents } = sumRefunds(
      refunds.filter((refund) => refund.order_id === order.id),
    )
    const paidCents = order.paid_at === null ? 0 : order.total_cents
    expect(order.refunded_cents).toBe(refundedCents)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
    const payment = records.payments.find(({ intent_id }) => intent_id === order.intent_id)
    if (payment) expect(payment.refunded_cents).toBe(refundedCents)
    const hasLeft = order.shipped_at !== null || order.completed_at !== null
    const isCanceled = order.canceled_at !== null
    if (isCanceled || hasLeft) expect(order.stock_taken).toBe(hasLeft)
    expect(isCanceled && hasLeft).toBe(false)
    const { state, payment_method: method } = order
    const facts = { state, method, paidCents, refundedCents, underwayCents, isCanceled }
    const goods = {
      isShipped: order.shipped_at !== null,
      isHandedOver: order.completed_at !== null,
      isPickedUp: order.picked_up_at !== null,
      isPartlyHandedOut: order.partly_handed_out_at !== null,
    }
    // A dispute changes no state.
    const noDispute = { disputedCents: 0, isDisputed: false }
    const all = {
      ...facts,
      ...goods,
      ...noDispute,
      isFlagged: order.attention !== null,
      isRefundAsked: false,
    }
    expect(stateAfterRefunds(all, refundedCents)).toBe(state)
    expectHeld(order.id, entries)
    const countOf = (...of: string[]) =>
      entries.filter((entry) => entry.order_id === order.id && of.includes(entry.act)).length
    // Each step is taken once more than it is taken back.
    const isTaken = (count: number) => expect([0, 1]).toContain(count)
    const checksBack = countOf('returnCheck', 'undoReceive')
    isTaken(countOf('receive') - checksBack)
    expect(countOf('place')).toBeLessThanOrEqual(1 + checksBack)
    isTaken(countOf('ship') - countOf('undoShip'))
    isTaken(countOf('complete', 'pickUp') - countOf('undoComplete', 'undoPickUp'))
    expect(countOf('cancel', 'cancelAndRefund')).toBeLessThanOrEqual(1)
    if (method === 'check') expect(countOf('receive') - checksBack).toBe(order.paid_at ? 1 : 0)
  }
}

/** After a full round, and without webhooks, the recorded refunds equal the provider's, and a person sees each failure. */
export async function expectRefundsAtHome(world: World): Promise<void> {
  const { cards, deps } = world
  const records = await recordsOf(world)
  expectSound(world, records)
  await expectDeskSound(world, records)
  const { acts: entries } = await deskRecordsOf(world)
  await expectDisputesAtHome(world, records)
  for (const { intent_id: id, refunded_cents: cents, amount_cents: paid } of records.payments) {
    expect(cents).toBe(cards.refunds.centsOf(id))
    expect(cents).toBeLessThanOrEqual(paid)
    const unsettled = await deps.db
      .selectFrom('refunds')
      .select('id')
      .where('intent_id', '=', id)
      .where('state', '=', 'asked')
      .execute()
    expect(unsettled).toEqual([])
    const hasFailed = cards.refunds.all.some(
      ({ intentId, state }) => intentId === id && state === 'failed',
    )
    const order = records.orders.find((one) => one.intent_id === id)
    const isSeen =
      order?.attention === 'refundFailed' ||
      entries.some(({ order_id, act }) => order_id === order?.id && act === 'resolve')
    if (hasFailed && order && cents < paid) expect(isSeen).toBe(true)
  }
}

const which = fc.nat(9)
const share = fc.constantFrom(0.25, 0.6, 1, 1.2)
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom<Action>(
    { act: 'receive' },
    { act: 'receive' },
    { act: 'receive' },
    { act: 'place' },
    { act: 'cancel' },
    { act: 'ship' },
    { act: 'complete' },
    { act: 'pickUp' },
    { act: 'resolve' },
    { act: 'release' },
    { act: 'undoReceive' },
    { act: 'undoShip' },
    { act: 'undoComplete' },
    { act: 'undoPickUp' },
  ),
  fc.record({
    act: fc.constant('returnCheck' as const),
    isCanceled: fc.boolean(),
    restocks: fc.boolean(),
  }),
  share.map((part): Action => ({ act: 'refund', share: part })),
  share.map((part): Action => ({ act: 'cancelAndRefund', share: part })),
  fc.constant<Action>({ act: 'refundLine' }),
)
const actions = fc.array(action, { minLength: 1, maxLength: 2 })
const times = fc.integer({ min: 1, max: 2 })
const desk = fc.tuple(which, actions, times).map((a) => acts(...a))

/** All kinds of steps at the desk, weighted. */
export const deskKinds: fc.Arbitrary<Step>[] = [
  desk,
  desk,
  desk,
  desk,
  fc.tuple(which, share).map((a) => refundsRecord(...a)),
  fc.tuple(which, share).map((a) => refundsAtProvider(...a)),
  fc.tuple(which, times).map((a) => refundNotices(...a)),
  which.map(refundFails),
  which.map(resolvesRecord),
  disputeRuns.map(({ name, run }) => step(name, run)),
  disputeRuns.map(({ name, run }) => step(name, run)),
]
