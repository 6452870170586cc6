import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import type { Change } from '../../../contract/rules/schedule-changes.ts'
import type { Phase } from '../../../contract/rules/schedule-now.ts'
import { Badge, ScheduleStatusBadge } from '../../ui/content/badge.tsx'
import { messages } from './messages.ts'

interface EventBadgesProps {
  item: ScheduleItem
  phase: Phase | undefined
  /** When it begins, in words, if it is the next. */
  nextWhen: string
  change: Change | undefined
}

/** What is to be known of an event at a glance: on now, next, changed. */
export function EventBadges({ item, phase, nextWhen, change }: EventBadgesProps) {
  // An event that stands elsewhere than it did is moved, whatever the club calls it.
  const status = item.status === 'scheduled' && change?.kind === 'moved' ? 'moved' : item.status
  const isNew = change?.kind === 'new'
  if (phase !== 'now' && phase !== 'next' && status === 'scheduled' && !isNew) return null
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="6px" mb="1">
      {phase === 'now' ? (
        <Badge tone="now" className="no-print">
          {messages.now}
        </Badge>
      ) : null}
      {phase === 'next' ? (
        <Badge tone="edge" className="no-print">
          {messages.next(nextWhen)}
        </Badge>
      ) : null}
      <ScheduleStatusBadge status={status} />
      {isNew ? <Badge tone="success">{messages.isNew}</Badge> : null}
    </chakra.span>
  )
}
