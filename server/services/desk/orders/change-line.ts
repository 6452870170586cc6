// A shopper exchanges the variant of a line of an own order for one at the same price, or corrects its answers, until
// the store's deadline and as long as nothing of the order has left (rule 83). The order is locked first, then the
// stock of both variants by id, as every sale and every return does.
import { isDeepStrictEqual } from 'node:util'
import type { changeOrderLine } from '#contract/calls/order-lines.ts'
import type { CallBody } from '#contract/define-call.ts'
import { labelledAnswers, lineNotes } from '#contract/entities/answers.ts'
import { lineChangesAtMost } from '#contract/rules/orders/line-change.ts'
import { countedStock } from '#contract/rules/buying/quantity.ts'
import type { Clock } from '#server/clock.ts'
import { isMissingParent } from '#server/db/errors.ts'
import { jsonOf } from '#server/db/json.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange, publishOrders } from '#server/live/publish-change.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import { findStockForOwner } from '#server/repositories/cart/holds.ts'
import { lockStock, writeReturn, writeSale } from '#server/repositories/cart/stock.ts'
import { endPlacesOf } from '#server/repositories/cart/waitlist.ts'
import {
  findOffer,
  type OfferVariant,
  type OfferWithChoices,
} from '#server/repositories/catalog/offers.ts'
import { countActs, insertAct } from '#server/repositories/money/audit-log.ts'
import { findRefundLines } from '#server/repositories/money/refund-lines.ts'
import { lockOrder } from '#server/repositories/desk/orders.ts'
import { updateLine } from '#server/repositories/orders/order-stock.ts'
import {
  findLinesOfOrders,
  type OrderLineRow,
  type OrderLineWithFields,
  type OrderRow,
} from '#server/repositories/orders/orders.ts'
import { tellOrder } from '../../mail/tell-order.ts'
import {
  readDataPoints,
  requireAnswers,
  requireRoomForAnswers,
} from '../../purchase/cart/answers.ts'
import { getOfferState, offerRefusal } from '../../purchase/price/offer-state.ts'
import type { Shopper } from '../../purchase/shopper.ts'
import { shortRefusal } from '../../purchase/stock/require-stock.ts'
import { planStock, soldStock } from '../../purchase/stock/stock-plan.ts'
import { stockIdsOf, stockRequestOf } from '../../purchase/stock/stock-requests.ts'
import { idempotencyKeyTaken } from '../shared/refusals.ts'
import { isActDone } from './act.ts'
import { findLineRefusal, rightsAt, sameVariants } from './line-choices.ts'
import { stockAfterReturn } from './stock-back.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'publicReplies' | 'live'>
type Body = CallBody<typeof changeOrderLine>

interface LineChange {
  shopper: Shopper
  orderId: number
  lineId: number
  body: Body
}

/** Changes the line, unless it was with the same key, or refuses in words with nothing changed. */
export async function changeLine(deps: ChangeDeps, change: LineChange): Promise<void> {
  const { db, log, live } = deps
  const isChanged = await inTransaction(db, (tx) => applyChange(tx, deps, change)).catch(
    (error: unknown) => {
      // The desk has removed the variant meanwhile.
      throw isMissingParent(error) ? noSuch('option') : error
    },
  )
  if (!isChanged) return
  publishChange(deps, null, 'products')
  publishOrders(deps)
  live.mailQueued()
  log.info({ act: 'changeLine', orderId: change.orderId }, 'order')
}

const refused = (text: string) => new Refusal('act_refused', text)

async function applyChange(
  tx: Tx,
  { clock, config }: { clock: Clock; config: ChangeDeps['config'] },
  { shopper, orderId, lineId, body }: LineChange,
): Promise<boolean> {
  const { idempotencyKey } = body
  const order = await lockOrder(tx, orderId)
  if (order?.user_id !== shopper.userId) throw noSuch('order')
  const lines = await findLinesOfOrders(tx, [orderId])
  const line = lines.find(({ id }) => id === lineId)
  const offer = line && (await findOffer(tx, line.event_product_id))
  if (!line || !offer) throw noSuch('line')
  if (await isActDone(tx, idempotencyKey, { act: 'changeLine', orderId })) return false
  requireSeen(line, body)

  const refunded = await findRefundLines(tx, orderId)
  const refusal = await findLineRefusal(tx, order, line, { offer, refunded })
  if (refusal !== null) throw refused(refusal)
  if ((await countActs(tx, orderId, 'changeLine')) >= lineChangesAtMost) {
    throw refused(`You have changed this order ${lineChangesAtMost} times. Write to the club.`)
  }
  const next = requireOnSale(order, line, offer, { shopper, nowMs: clock.domainNowMs(), body })
  const answers = readDataPoints(body.dataPoints)
  const isSameVariant = body.variantId === line.event_variant_id
  const areSameAnswers = isDeepStrictEqual(answers, answersOf(line))
  if (isSameVariant && areSameAnswers) return false
  if (!areSameAnswers) {
    requireAnswers(offer.customFields, answers)
    const others = lines.filter((one) => one !== line)
    requireRoomForAnswers([...others.map((one) => one.data_points), answers])
  }
  const now = {
    ...line,
    variant_name: isSameVariant ? line.variant_name : (next?.displayName ?? ''),
    event_variant_id: body.variantId,
    stock_id: isSameVariant ? line.stock_id : await moveStock(tx, order, line, { offer, next }),
    data_points: answers,
  }
  await updateLine(tx, now)
  // Who has got a piece no longer waits for one.
  if (order.stock_taken && !isSameVariant) await endPlacesOf(order.user_id, [now]).execute(tx)
  const [before, after] = [lineText(line), lineText(now)]
  const isInserted = await insertAct(tx, {
    idempotency_key: idempotencyKey,
    order_id: orderId,
    act: 'changeLine',
    by_user_id: shopper.userId,
    reason: '',
    from_state: order.state,
    to_state: order.state,
    before: jsonOf({ lineId, item: before }),
    after: jsonOf({ lineId, item: after }),
    at: new Date(clock.domainNowMs()),
  })
  if (!isInserted) throw idempotencyKeyTaken()
  const news = { kind: 'orderChanged', before, after } as const
  await tellOrder(tx, config, { orderId, step: idempotencyKey, news })
  return true
}

/** The answers of the line as they would be read now: earlier releases may have stored other spaces. */
const answersOf = ({ data_points }: OrderLineRow) => readDataPoints(JSON.stringify(data_points))

/** Refuses a change of a line that was changed since the sender read it. */
function requireSeen(line: OrderLineRow, { expected }: Body): void {
  const isSeen =
    line.event_variant_id === expected.variantId &&
    isDeepStrictEqual(answersOf(line), readDataPoints(expected.dataPoints))
  if (!isSeen) throw new Refusal('state_changed', 'This has changed meanwhile. Look at it again.')
}

/** The chosen variant; refuses one that the shopper can't buy now, or that costs another price. */
function requireOnSale(
  order: OrderRow,
  line: OrderLineRow,
  offer: OfferWithChoices,
  { shopper, nowMs, body }: { shopper: Shopper; nowMs: number; body: Body },
): OfferVariant | null {
  const rights = rightsAt(shopper, order)
  const next = offer.variants.find(({ id }) => id === body.variantId) ?? null
  if (body.variantId !== null && !next) throw noSuch('option')
  const { name } = stockRequestOf(offer, next, line.quantity)
  const state = getOfferState(offer, next, rights, { nowMs, orderedMs: nowMs })
  if (state.kind !== 'onSale') throw offerRefusal(name, state)
  const isSame = body.variantId === line.event_variant_id
  if (isSame || sameVariants(offer, line, rights, nowMs).some((one) => one === next)) return next
  throw refused(`${name} can’t be exchanged for this: it does not cost the same.`)
}

/** Returns the line's pieces and takes those of the variant; the id of the stock that they come from. */
async function moveStock(
  tx: Tx,
  order: OrderRow,
  line: OrderLineRow,
  { offer, next }: { offer: OfferWithChoices; next: OfferVariant | null },
): Promise<number> {
  const request = stockRequestOf(offer, next, line.quantity)
  const wanted = stockIdsOf([request])
  if (order.is_test) return wanted.at(-1) ?? line.stock_id
  const locked = await lockStock(tx, [...new Set([...wanted, line.stock_id])])
  const rowOf = (stockId: number | null) => locked.find(({ id }) => id === stockId)
  const own = rowOf(line.stock_id)
  const [product, variant] = [rowOf(request.productStockId), rowOf(request.variantStockId)]
  const counted = product && countedStock(product, variant ?? null)
  // The variants share their pieces: the line's own are enough, also where others wait for one.
  if (own && counted === own && variant?.sold_out !== true) return own.id
  if (order.stock_taken && own) {
    await writeReturn(tx, own.id, stockAfterReturn(own, line.quantity))
  }
  // Read after locking, so that holds committed during the wait for the lock are counted.
  const plan = planStock([request], await findStockForOwner(tx, wanted, order.user_id))
  if (plan.kind === 'short') throw shortRefusal(plan, offer.timeZone)
  if (order.stock_taken) await writeSale(tx, soldStock(plan.needs))
  return plan.stockIds[0] ?? line.stock_id
}

/** "Tote bag, Navy-M, Dog name: Rex". */
function lineText(line: OrderLineWithFields): string {
  const answers = labelledAnswers(line.data_points, line.custom_fields)
  return [line.product_name, ...lineNotes({ variantName: line.variant_name, answers })].join(', ')
}
