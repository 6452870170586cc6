// Corrects to whom an order goes: its e-mail address and its addresses. The account's own stay, for its next order.
import { isDeepStrictEqual } from 'node:util'
import { type Address, fullName } from '#contract/entities/address.ts'
import type { correctDeskOrder, OrderContact } from '#contract/calls/desk/orders.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskOrder } from '#contract/entities/desk/order.ts'
import { blankAddressFields } from '#contract/rules/orders/required-address.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'
import { jsonOf } from '#server/db/json.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishOrders } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { insertAct } from '#server/repositories/money/audit-log.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { readdressMailOfOrder } from '#server/repositories/mail/outbox.ts'
import { type OrderRow, updateOrder } from '#server/repositories/orders/orders.ts'
import { idempotencyKeyTaken, stateChanged } from '../shared/refusals.ts'
import { isActDone, type Treasurer } from './act.ts'
import { readDeskOrder } from './order.ts'

type Correction = CallBody<typeof correctDeskOrder>
type CorrectDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'live'>

/** Corrects the order, unless it was with the same idempotency key; returns the resulting order. */
export async function correctOrder(
  deps: CorrectDeps,
  treasurer: Treasurer,
  orderId: number,
  request: Correction,
): Promise<DeskOrder> {
  const outcome = await inTransaction(deps.db, async (tx) =>
    applyCorrection(tx, deps, treasurer, await lockOrder(tx, orderId), request),
  )
  publishOrders(deps)
  deps.log.info({ act: 'correct', orderId, outcome }, 'desk')
  return readDeskOrder(deps.db, orderId)
}

async function applyCorrection(
  tx: Tx,
  { clock }: CorrectDeps,
  treasurer: Treasurer,
  order: OrderRow | undefined,
  { idempotencyKey, reason, seen, contact }: Correction,
): Promise<'done' | 'repeated'> {
  if (!order) throw noSuch('order')
  const { id: orderId, state } = order
  const before = contactOf(order)
  if (await isActDone(tx, idempotencyKey, { act: 'correct', orderId })) {
    // The same request again finds what it has made.
    if (isDeepStrictEqual(before, contact)) return 'repeated'
    throw idempotencyKeyTaken()
  }
  if (!isDeepStrictEqual(before, seen)) throw stateChanged({ state })
  requireValid(before, contact)
  const { email, customerAddress, shippingAddress } = contact
  await updateOrder(tx, orderId, {
    customer_email: email,
    customer_name: customerAddress ? fullName(customerAddress) : order.customer_name,
    customer_address: customerAddress && JSON.stringify(customerAddress),
    shipping_address: shippingAddress && JSON.stringify(shippingAddress),
  })
  if (email !== before.email) await readdressMailOfOrder(tx, orderId, email)
  const isInserted = await insertAct(tx, {
    idempotency_key: idempotencyKey,
    order_id: orderId,
    act: 'correct',
    by_user_id: treasurer.userId,
    reason,
    before: jsonOf(before),
    after: jsonOf(contact),
    at: new Date(clock.domainNowMs()),
  })
  if (!isInserted) throw idempotencyKeyTaken()
  return 'done'
}

const contactOf = (order: OrderRow): OrderContact => ({
  email: order.customer_email,
  customerAddress: order.customer_address,
  shippingAddress: order.shipping_address,
})

/** Refuses what is not right in a value that changes, and an address where there was none. */
function requireValid(before: OrderContact, after: OrderContact): void {
  if (isDeepStrictEqual(before, after)) throw invalid('contact', 'Nothing was corrected.')
  if (after.email !== before.email && !isEmailAddress(after.email)) {
    throw invalid('email', 'This is not an e-mail address.')
  }
  for (const field of ['customerAddress', 'shippingAddress'] as const) {
    requireAddress(field, before[field], after[field])
  }
}

function requireAddress(field: string, before: Address | null, after: Address | null): void {
  if ((before === null) !== (after === null)) {
    throw invalid(field, 'This order has another kind of address.')
  }
  if (after === null || isDeepStrictEqual(before, after)) return
  const missing = blankAddressFields(after)
  if (missing.length > 0) throw invalid(field, 'Please complete the address.', { missing })
}

const invalid = (field: string, message: string, details: object = {}) =>
  new Refusal('invalid', message, { field, ...details })
