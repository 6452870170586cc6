// Emergencies stand above every screen until they are cleared or read away on this device (rule 66).
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { kindWords } from '#contract/entities/announcement.ts'
import { openEmergencies } from '#contract/rules/event/announcements.ts'
import { markAsRead, useAnnouncements, useReadMarks } from '#data/event/announcements.ts'
import { formatAge } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { AnnouncementText } from '#ui/announcements/announcement-text.tsx'
import { announcementMessages as words } from '#ui/announcements/messages.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useSaid } from '#ui/feedback/say.tsx'

const Strip = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '3',
    px: { base: '4', md: '10' },
    py: '3',
    maxH: '40dvh',
    overflowY: 'auto',
    bg: 'error.subtle',
    color: 'fg',
    borderBottom: '3px solid',
    borderColor: 'error.fg',
    '& > svg': { color: 'error.fg', flexShrink: '0' },
  },
})

const tickMs = 60_000
const title = kindWords.emergency.name

export function EmergencyStrip(): ReactNode {
  const announcements = useAnnouncements()
  const readMarks = useReadMarks()
  const nowMs = useNow(tickMs)
  const [newest] = readMarks ? openEmergencies(announcements, readMarks, nowMs) : []
  useSaid(newest ? `${title} ${newest.text}` : null, 'alert')
  return newest ? (
    <Strip className="no-print" aria-label={title}>
      <Icon name="alert" />
      <chakra.div flex="1" minW="200px">
        <b>{title}</b>{' '}
        <chakra.span textStyle="second">{formatAge(newest.postedMs, nowMs)}</chakra.span>
        <AnnouncementText text={newest.text} />
      </chakra.div>
      <Button variant="outline" size="sm" onClick={() => void markAsRead(newest)}>
        {words.read}
      </Button>
    </Strip>
  ) : null
}
