import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { judgeAct } from '../../../../contract/rules/order-acts.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { messages } from '../messages.ts'

type PickupVerdict = { kind: 'ready' } | { kind: 'refused'; why: string }

const words = messages.pickup
const byFault: Record<string, string> = words.refused
const byState: Record<string, string> = words.refusedStates

/** Whether an order may be handed out, else the reason as text. */
export function pickupVerdict({ facts }: Pick<DeskOrder, 'facts'>): PickupVerdict {
  const verdict = judgeAct('pickUp', facts)
  if (verdict.kind === 'allowed') return { kind: 'ready' }
  const isPaidPending = facts.state === 'pending' && facts.paidCents > 0
  if (isPaidPending) return { kind: 'refused', why: words.refused.alreadyReceived }
  const ofState = verdict.why === 'state' ? byState[facts.state] : undefined
  return { kind: 'refused', why: ofState ?? byFault[verdict.why] ?? words.refused.state }
}

/** The verdict in large type; `isJustDone`: this device has just handed the order out. */
export function VerdictBanner({ order, isJustDone }: { order: DeskOrder; isJustDone: boolean }) {
  const verdict = pickupVerdict(order)
  const { pickedUpAtMs } = order
  if (verdict.kind === 'ready') return <Banner tone="success" title={words.ready} />
  if (isJustDone) return <Banner tone="success" title={words.done} />
  return (
    <Banner tone="error" title={verdict.why} role="alert">
      {pickedUpAtMs === null ? null : words.handedOut(formatInstant(pickedUpAtMs, 'dateTimeShort'))}
    </Banner>
  )
}
