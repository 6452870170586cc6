// Whether an order may be handed out at the pick-up table.
import type { PickupRefusal } from '../../entities/desk/pickup.ts'
import { checkAct, type OrderFacts } from './order-acts.ts'

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
