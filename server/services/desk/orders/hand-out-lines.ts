// The pick-up table hands out lines of an order: some of them now and the others later, or all that are left, which
// completes the order (rule 85).
import { isDeepStrictEqual } from 'node:util'
import type { handOutOrder } from '#contract/calls/desk/pickup.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { checkAct } from '#contract/rules/orders/order-acts.ts'
import { jsonOf } from '#server/db/json.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { publishOrders } from '#server/live/publish-change.ts'
import { noSuch } from '#server/refusal.ts'
import { findAct, insertAct } from '#server/repositories/money/audit-log.ts'
import { findDisputes } from '#server/repositories/money/disputes.ts'
import { findRefunds } from '#server/repositories/money/refunds.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import {
  findOpenLines,
  type OpenLine,
  saveHandedOut,
} from '#server/repositories/orders/handed-out-lines.ts'
import { updateOrder } from '#server/repositories/orders/orders.ts'
import { factsOf } from '../../money/order-facts.ts'
import { actRefused, idempotencyKeyTaken, stateChanged } from '../shared/refusals.ts'
import { applyAct, type DeskDeps, lineChangesNow, type Treasurer } from './act.ts'
import { readDeskOrder } from './order.ts'

type Request = CallBody<typeof handOutOrder> & { lineIds: number[] }

/** Hands the lines out, unless they were with the same idempotency key; returns the resulting order. */
export async function handOutLines(
  deps: DeskDeps,
  by: Treasurer,
  orderId: number,
  request: Request,
): Promise<DeskOrder> {
  const outcome = await inTransaction(deps.db, (tx) => applyHandOut(tx, deps, by, orderId, request))
  publishOrders(deps)
  deps.log.info({ act: 'handOutLines', orderId, outcome }, 'desk')
  return readDeskOrder(deps.db, orderId)
}

async function applyHandOut(
  tx: Tx,
  deps: DeskDeps,
  by: Treasurer,
  orderId: number,
  request: Request,
): Promise<'done' | 'repeated'> {
  const { idempotencyKey, expectedState, expectedLineChanges } = request
  const order = await lockOrder(tx, orderId)
  if (!order) throw noSuch('order')
  const lineIds = [...new Set(request.lineIds)].sort((a, b) => a - b)
  const done = await findAct(tx, idempotencyKey)
  const open = await findOpenLines(tx, orderId)
  const chosen = open.filter(({ id }) => lineIds.includes(id))
  const areOpen = chosen.length === lineIds.length
  const isRest = done ? done.act === 'pickUp' : areOpen && chosen.length === open.length
  if (isRest) return applyAct(tx, deps, by, order, { ...request, act: 'pickUp', reason: '' })

  if (done) {
    const isSame =
      done.act === 'handOutLines' &&
      done.order_id === orderId &&
      isDeepStrictEqual(Object(done.after).lineIds, lineIds)
    if (!isSame) throw idempotencyKeyTaken()
    return 'repeated'
  }
  const isSeen =
    order.state === expectedState && expectedLineChanges === (await lineChangesNow(tx, orderId))
  if (!isSeen || !areOpen || chosen.length === 0) throw stateChanged({ state: order.state })
  const facts = factsOf(
    order,
    await findRefunds(tx, { orderId }),
    await findDisputes(tx, order.intent_id),
  )
  const check = checkAct('pickUp', facts)
  if (check.kind === 'refused') throw actRefused(check.why, { state: order.state })

  const at = new Date(deps.clock.domainNowMs())
  await saveHandedOut(tx, lineIds, at)
  await updateOrder(tx, orderId, { partly_handed_out_at: order.partly_handed_out_at ?? at })
  const isInserted = await insertAct(tx, {
    idempotency_key: idempotencyKey,
    order_id: orderId,
    act: 'handOutLines',
    by_user_id: by.userId,
    reason: '',
    from_state: order.state,
    to_state: order.state,
    before: jsonOf({ lineIds, items: [] }),
    after: jsonOf({ lineIds, items: chosen.map(itemText) }),
    at,
  })
  if (!isInserted) throw idempotencyKeyTaken()
  return 'done'
}

/** "2 × Tote bag (Navy-M)". */
function itemText({ pieces, product_name, variant_name }: OpenLine): string {
  const name = variant_name === '' ? product_name : `${product_name} (${variant_name})`
  return `${pieces} × ${name}`
}
