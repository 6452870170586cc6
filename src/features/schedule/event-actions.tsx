import { chakra } from '@chakra-ui/react'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { eventPath } from '../../config/paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/content/icon.tsx'
import { useShare } from '../../ui/hooks/use-share.ts'
import { messages } from './messages.ts'

interface EventActionsProps {
  id: string
  item: ScheduleItem
  isGone: boolean
  onCalendar: (item: ScheduleItem) => void
}

/** What can be done with one event. */
export function EventActions({ id, item, isGone, onCalendar }: EventActionsProps) {
  const { share, isSharing } = useShare()
  return (
    <chakra.div id={id} className="no-print" display="flex" flexWrap="wrap" gap="2" mt="3">
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
