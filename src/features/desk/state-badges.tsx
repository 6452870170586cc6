import type { DeskOrderRow } from '../../../contract/entities/desk-order.ts'
import { Badge } from '../../ui/badge.tsx'
import { messages } from './messages.ts'
import { stateTone } from './order-wording.ts'

type Shown = Pick<DeskOrderRow, 'state' | 'attention' | 'isTest'>

/** The state of an order, what waits about it, and whether it is a test. */
export function StateBadges({ order: { state, attention, isTest } }: { order: Shown }) {
  return (
    <>
      <Badge tone={stateTone(state)}>{messages.states[state]}</Badge>
      {attention ? <Badge tone="warning">{messages.attentions[attention]}</Badge> : null}
      {isTest ? <Badge tone="edge">{messages.testBadge}</Badge> : null}
    </>
  )
}
