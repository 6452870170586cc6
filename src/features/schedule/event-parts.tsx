import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Phase } from '#data/event/schedule-now.ts'
import { eventPath } from '#config/paths.ts'
import { Badge, ScheduleStatusBadge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useShare } from '#ui/feedback/use-share.ts'
import { messages } from './messages.ts'

interface EventBadgesProps {
  item: ScheduleItem
  phase: Phase | undefined
  /** Time until the start as text, for the next event; else ''. */
  nextWhen: string
  isMoved: boolean
  isNew: boolean
}

/** Badges of an event: now, next, its status, new. */
export function EventBadges({ item, phase, nextWhen, isMoved, isNew }: EventBadgesProps) {
  // An event whose time or place changed counts as moved, whatever its status says.
  const status = item.status === 'scheduled' && isMoved ? 'moved' : item.status
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

interface EventActionsProps {
  id: string
  item: ScheduleItem
  isGone: boolean
  /** Whether a reminder of the event makes sense: it is ahead, and takes place. */
  isAhead: boolean
  onRemind: () => void
  onCalendar: (item: ScheduleItem) => void
}

/** Reminder, calendar file and share link of one event. */
export function EventActions(props: EventActionsProps) {
  const { id, item, isGone, isAhead, onRemind, onCalendar } = props
  const { share, isSharing } = useShare()
  return (
    <chakra.div id={id} className="no-print" display="flex" flexWrap="wrap" gap="2" mt="3">
      {isAhead && !isGone ? (
        <Button variant="outline" size="sm" onClick={onRemind}>
          <Icon name="clock" sizePx={20} />
          {messages.remindMe}
        </Button>
      ) : null}
      <Button variant="outline" size="sm" onClick={() => onCalendar(item)}>
        <Icon name="calendar" sizePx={20} />
        {messages.addToCalendar}
      </Button>
      {isGone ? null : (
        <Button
          variant="outline"
          size="sm"
          aria-busy={isSharing}
          onClick={() => share(item.title, eventPath(item.id))}
        >
          <Icon name="share" sizePx={20} />
          {messages.share}
        </Button>
      )}
    </chakra.div>
  )
}
