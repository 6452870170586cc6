import type { DeskOrderRow } from '../../../contract/entities/desk-order.ts'
import { Badge, stateTones } from '../../ui/content/badge.tsx'
import { messages } from './messages.ts'

type Shown = Pick<DeskOrderRow, 'state' | 'attention' | 'isTest'>

/** The state of an order, what waits about it, and whether it is a test. */
export function StateBadges({ order: { state, attention, isTest } }: { order: Shown }) {
  return (
    <>
      <Badge tone={stateTones[state]}>{messages.states[state]}</Badge>
      {attention ? <Badge tone="warning">{messages.attentions[attention]}</Badge> : null}
      {isTest ? <Badge tone="edge">{messages.testBadge}</Badge> : null}
    </>
  )
}
