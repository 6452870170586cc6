import { chakra } from '@chakra-ui/react'
import { type Announcement, kindWords } from '#contract/entities/announcement.ts'
import { isCurrent, sortNews } from '#contract/rules/event/announcements.ts'
import { formatAge } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Picture } from '../content/picture.tsx'
import { Banner } from '../feedback/banner.tsx'
import { kindTones } from './announcement-kinds.ts'
import { AnnouncementText } from './announcement-text.tsx'
import { announcementMessages as words } from './messages.ts'

const tickMs = 60_000

/** The announcements that count now, each with its age; renders nothing without any. */
export function AnnouncementList(props: AnnouncementListProps) {
  // A page without announcements does not change with the time.
  return props.announcements.length === 0 ? null : <News {...props} />
}

interface AnnouncementListProps {
  announcements: readonly Announcement[]
}

function News({ announcements }: AnnouncementListProps) {
  const nowMs = useNow(tickMs)
  const news = sortNews(announcements, nowMs)
  if (news.length === 0) return null
  return (
    <chakra.section aria-label={words.news} className="no-print">
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {news.map((one) => {
          const isOver = !isCurrent(one, nowMs)
          return (
            <li key={one.id}>
              <Banner
                tone={isOver ? 'success' : kindTones[one.kind].banner}
                title={isOver ? words.allClear : kindWords[one.kind].name}
              >
                <chakra.span textStyle="second" color="fg.muted">
                  {formatAge(one.endedMs ?? one.postedMs, nowMs)}
                </chakra.span>
                {isOver ? <chakra.span display="block">{words.cleared}</chakra.span> : null}
                <AnnouncementText text={one.text} />
                {one.picture === '' || isOver ? null : (
                  <chakra.span display="block" mt="2" maxW="240px">
                    <Picture
                      path={one.picture}
                      alt={one.pictureText || words.picture}
                      sizes="240px"
                      w="full"
                      aspectRatio="4 / 3"
                      placeholder={null}
                    />
                  </chakra.span>
                )}
              </Banner>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.section>
  )
}
