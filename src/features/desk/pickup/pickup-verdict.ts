// Whether an order may be handed out at the desk, and if not, why in words. Pure; the rule itself is the
// contract's.
import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { judgeAct } from '../../../../contract/rules/order-acts.ts'
import { messages } from '../messages.ts'

export type PickupVerdict = { kind: 'ready' } | { kind: 'refused'; why: string }

const words = messages.pickup
const byFault: Record<string, string> = words.refused
const byState: Record<string, string> = words.refusedStates

/** What to do with the shopper who stands there. */
export function pickupVerdict({ facts }: Pick<DeskOrder, 'facts'>): PickupVerdict {
  const verdict = judgeAct('pickUp', facts)
  if (verdict.kind === 'allowed') return { kind: 'ready' }
  const isPaidPending = facts.state === 'pending' && facts.paidCents > 0
  if (isPaidPending) return { kind: 'refused', why: words.refused.alreadyReceived }
  const ofState = verdict.why === 'state' ? byState[facts.state] : undefined
  return { kind: 'refused', why: ofState ?? byFault[verdict.why] ?? words.refused.state }
}
