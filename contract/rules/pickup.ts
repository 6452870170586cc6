// Whether an order may be handed out at the pick-up table.
import { checkAct, type OrderFacts } from './order-acts.ts'

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

/** Why the order may not be handed out; null = it may be. */
export function findPickupRefusal(facts: OrderFacts): PickupRefusal | null {
  const check = checkAct('pickUp', facts)
  if (check.kind === 'allowed') return null
  const { why } = check
  if (facts.state === 'pending' && facts.paidCents > 0) return 'tooFewLeft'
  if (why === 'alreadyHandedOver' || why === 'refundUnderway' || why === 'disputed') return why
  if (facts.state === 'pending') return 'notPaid'
  return facts.state === 'canceled' || facts.state === 'refunded' ? facts.state : 'other'
}
