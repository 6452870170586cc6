// Announcements on a screen: emergencies all at once and whole, the others in turn.
import { chakra } from '@chakra-ui/react'
import { kindWords } from '#contract/entities/announcement.ts'
import { isCurrent, sortNews } from '#contract/rules/event/announcements.ts'
import { useAnnouncements } from '#data/event/announcements.ts'
import { formatAge } from '#lib/format.ts'
import { AnnouncementText } from '#ui/announcements/announcement-text.tsx'
import { announcementMessages } from '#ui/announcements/messages.ts'
import { turnAt } from './board.ts'
import { messages } from './messages.ts'
import { size } from './size.ts'

const Strip = chakra('section', {
  base: {
    px: size(3),
    py: size(1.5),
    borderTop: '0.12em solid',
    borderColor: 'fg',
    '&[data-emergency]': {
      // The greatest contrast that red has.
      bg: 'error.fg',
      color: 'bg',
      fontWeight: '680',
    },
  },
})

interface NewsProps {
  nowMs: number
}

export function Emergencies({ nowMs }: NewsProps) {
  const emergencies = sortNews(useAnnouncements(), nowMs).filter(
    (one) => one.kind === 'emergency' && isCurrent(one, nowMs),
  )
  return (
    <div role="alert">
      {emergencies.map((one) => (
        <Strip key={one.id} aria-label={kindWords.emergency.name} data-emergency>
          <b>{kindWords.emergency.name}</b>{' '}
          <chakra.span fontSize={size(3.4)}>{formatAge(one.postedMs, nowMs)}</chakra.span>
          <AnnouncementText text={one.text} />
        </Strip>
      ))}
    </div>
  )
}

/** One announcement at a time; the last lines of a long one stay on the phones. */
export function News({ nowMs }: NewsProps) {
  const news = sortNews(useAnnouncements(), nowMs).filter(
    (one) => one.kind !== 'emergency' || !isCurrent(one, nowMs),
  )
  const turn = turnAt(news.length, nowMs)
  const one = news[turn]
  if (!one) return null
  const isCleared = one.kind === 'emergency'
  return (
    <Strip aria-label={messages.announcements}>
      <chakra.b fontSize={size(3.4)}>
        {isCleared ? announcementMessages.allClear : kindWords[one.kind].name}
        {news.length > 1 ? `, ${turn + 1}/${news.length}` : ''}
      </chakra.b>{' '}
      <chakra.span fontSize={size(3.4)}>{formatAge(one.postedMs, nowMs)}</chakra.span>
      <chakra.div lineClamp="2">
        <AnnouncementText text={isCleared ? announcementMessages.cleared : one.text} />
      </chakra.div>
    </Strip>
  )
}
