import { chakra } from '@chakra-ui/react'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { Badge, ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.badges

/** How the draft changes an event, its status, and whether it has a conflict. */
export function ItemBadges({ item, hasConflict }: { item: DraftItem; hasConflict: boolean }) {
  const { released, change, isDeleted, isCancelled } = item
  const status = isCancelled ? 'cancelled' : (released?.status ?? 'scheduled')
  const isShown = status !== 'scheduled' && !(status === 'cancelled' && !isCancelled)
  return (
    <chakra.span display="flex" flexWrap="wrap" gap="4px">
      {change && !isDeleted ? (
        <Badge tone="edge">{released ? words.changed : words.new}</Badge>
      ) : null}
      {isDeleted ? <Badge tone="error">{words.deleted}</Badge> : null}
      {isShown ? <ScheduleStatusBadge status={status} /> : null}
      {hasConflict ? <Badge tone="warning">{words.conflict}</Badge> : null}
    </chakra.span>
  )
}
