// The pick-up table: an order without its amounts and addresses, and handing it out.
import type { CallBody } from '#contract/define-call.ts'
import type { handOutOrder } from '#contract/calls/desk/pickup.ts'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { findPickupRefusal } from '#contract/rules/orders/pickup.ts'
import type { Db } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { changeOrder, type Treasurer } from './act.ts'
import { handOutLines } from './hand-out-lines.ts'
import { readDeskOrder } from './order.ts'

/** The order; 404 for an unknown id. */
export async function readPickupOrder(db: Db, orderId: number): Promise<PickupOrder> {
  return forPickup(await readDeskOrder(db, orderId))
}

/**
 * Hands the order or the named lines out, unless it was done with the same idempotency key; returns the resulting order.
 */
export async function handOut(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'publicReplies' | 'live'>,
  by: Treasurer,
  orderId: number,
  { lineIds, ...request }: CallBody<typeof handOutOrder>,
): Promise<PickupOrder> {
  const act = { ...request, act: 'pickUp', reason: '' } as const
  const order =
    lineIds === undefined
      ? await changeOrder(deps, by, orderId, act)
      : await handOutLines(deps, by, orderId, { ...request, lineIds })
  return forPickup(order)
}

function forPickup(order: DeskOrder): PickupOrder {
  const { id, customerName, state, attention, isTest, facts } = order
  const { timeZone, otherEventName, pickedUpAtMs, lineChanges } = order
  return {
    id,
    customerName,
    state,
    attention,
    isTest,
    timeZone,
    otherEventName,
    pickedUpAtMs,
    lineChanges,
    actCount: order.history.length,
    refusal: findPickupRefusal(facts),
    lines: order.lines.map((line) => ({
      id: line.id,
      committeeId: line.committeeId,
      committeeName: line.committeeName,
      productName: line.productName,
      variantName: line.variantName,
      answers: line.answers,
      quantity: line.quantity,
      refundedQuantity: line.refundedQuantity,
      handedOutAtMs: line.handedOutAtMs,
      isShipped: line.isShipped,
      hasLeft: facts.isShipped && line.isShipped,
    })),
  }
}
