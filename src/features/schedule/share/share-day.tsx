// The way to share My Show Day.
import { useState } from 'react'
import type { Schedule } from '#contract/entities/schedule.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { shareMessages } from './messages.ts'

const ShareDrawer = lazyPart(() =>
  import('./share-drawer.tsx').then((module) => module.ShareDrawer),
)

interface ShareDayProps {
  eventId: number
  schedule: Schedule
}

export function ShareDay({ eventId, schedule }: ShareDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
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
