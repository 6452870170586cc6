// What stands above the events of My Show Day: the own dogs, and the way to share the day.
import { useState } from 'react'
import type { Schedule } from '#contract/entities/schedule.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { OwnDogs } from '../classes/own-dogs.tsx'
import { shareMessages } from './messages.ts'

const ShareDrawer = lazyPart(() =>
  import('./share-drawer.tsx').then((module) => module.ShareDrawer),
)

interface MyDayProps {
  eventId: number
  schedule: Schedule
  nowMs: number
}

export function MyDay({ eventId, schedule, nowMs }: MyDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <OwnDogs eventId={eventId} schedule={schedule} nowMs={nowMs} />
      <Button
        variant="outline"
        justifySelf="start"
        className="no-print"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="share" sizePx={20} />
        {shareMessages.title}
      </Button>
      <ShareDrawer
        eventId={eventId}
        items={schedule.items}
        isOpen={isOpen}
        onClose={close}
        onMissing={close}
      />
    </>
  )
}
