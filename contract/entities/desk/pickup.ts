// An order at the pick-up table: who gets which pieces, and nothing about money or addresses (rule 37).
import * as z from 'zod/mini'
import { deskOrder, deskOrderRow } from './order.ts'

/** Why an order may not be handed out. */
export const pickupRefusals = [
  'notPaid',
  /** Its check was received when too little stock was left. */
  'tooFewLeft',
  'canceled',
  'refunded',
  'alreadyHandedOver',
  'refundUnderway',
  'disputed',
  'other',
] as const
export type PickupRefusal = (typeof pickupRefusals)[number]

const { id, customerName, state, attention, isTest } = deskOrderRow.shape
const { lines, lineChanges, timeZone, otherEventName, pickedUpAtMs } = deskOrder.shape
const line = lines.def.element.shape

export const pickupOrder = z.object({
  id,
  customerName,
  state,
  attention,
  isTest,
  timeZone,
  otherEventName,
  /** null = it may be handed out. */
  refusal: z.nullable(z.enum(pickupRefusals)),
  pickedUpAtMs,
  lineChanges,
  /** The acts on the order so far: each makes it another order to act on. */
  actCount: z._default(z.int(), 0),
  lines: z.array(
    z.object({
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
      /** It was mailed when the order was shipped. */
      hasLeft: z.boolean(),
    }),
  ),
})
export type PickupOrder = z.output<typeof pickupOrder>

/** The stores whose orders wait for pick-up. */
export const pickupStores = z.object({
  timeZone: z.string(),
  stores: z.array(
    z.object({
      committeeId: z.int(),
      name: z.string(),
      /** Orders with items of the store that wait. */
      orderCount: z.int(),
      /** Pieces that are still to hand out. */
      pieceCount: z.int(),
      /** null = pick-up has not begun. */
      startedAtMs: z.nullable(z.number()),
    }),
  ),
})
export type PickupStores = z.output<typeof pickupStores>
