import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { deskEventPath, deskOfEvent, homePath } from '#config/paths.ts'
import { useEventPreview } from '#lib/event/event-preview.ts'
import { setPreview, useIsPreview } from '#lib/event/event-words.ts'
import { useSession } from '#session/state/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { messages } from '../messages.ts'

const words = messages.preview

const Strip = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: '2',
    bg: 'bg.land',
    textStyle: 'second',
  },
})

/** The strip across the header while this tab shows what is not public: a draft of the words, or a draft event. */
export function PreviewStrip() {
  const isOfWords = useIsPreview()
  const eventId = useEventPreview()
  if (eventId !== null) return <EventStrip eventId={eventId} isOfWords={isOfWords} />
  return isOfWords ? <WordsStrip /> : null
}

function WordsStrip() {
  const navigate = useNavigate()
  const leave = () => {
    setPreview(null)
    void navigate(deskEventPath)
  }
  return <Region onLeave={leave}>{words.words}</Region>
}

/** Leaves by loading the app anew, which drops what was read for the preview. */
function EventStrip({ eventId, isOfWords }: { eventId: number; isOfWords: boolean }) {
  const { mayOpenDesk } = useSession()
  useEffect(() => {
    if (!mayOpenDesk) location.assign(homePath)
  }, [mayOpenDesk])
  return (
    <Region onLeave={() => location.assign(deskOfEvent(eventId))}>
      {isOfWords ? words.words : words.event}
    </Region>
  )
}

function Region({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    <Strip role="region" aria-label={words.name}>
      {children}
      <Button size="sm" variant="outline" onClick={onLeave}>
        {words.leave}
      </Button>
    </Strip>
  )
}
