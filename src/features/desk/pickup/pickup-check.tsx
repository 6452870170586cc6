import type { DeskOrder } from '../../../../contract/entities/desk-order.ts'
import { checkAct } from '../../../../contract/rules/order-acts.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { messages } from '../messages.ts'

type PickupCheck = { kind: 'ready' } | { kind: 'refused'; why: string }

const words = messages.pickup
const byRefusal: Record<string, string> = words.refused
const byState: Record<string, string> = words.refusedStates

/** Whether an order may be handed out, else the reason as text. */
export function checkPickup({ facts }: Pick<DeskOrder, 'facts'>): PickupCheck {
  const check = checkAct('pickUp', facts)
  if (check.kind === 'allowed') return { kind: 'ready' }
  const isPaidPending = facts.state === 'pending' && facts.paidCents > 0
  if (isPaidPending) return { kind: 'refused', why: words.refused.alreadyReceived }
  const ofState = check.why === 'state' ? byState[facts.state] : undefined
  return { kind: 'refused', why: ofState ?? byRefusal[check.why] ?? words.refused.state }
}

/** Whether the order may be handed out, in large type; `isJustDone`: this device has just handed the order out. */
export function PickupBanner({ order, isJustDone }: { order: DeskOrder; isJustDone: boolean }) {
  const check = checkPickup(order)
  const { pickedUpAtMs } = order
  if (check.kind === 'ready') return <Banner tone="success" title={words.ready} />
  if (isJustDone) return <Banner tone="success" title={words.done} />
  return (
    <Banner tone="error" title={check.why} role="alert">
      {pickedUpAtMs === null ? null : words.handedOut(formatInstant(pickedUpAtMs, 'dateTimeShort'))}
    </Banner>
  )
}
