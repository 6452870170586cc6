import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deskHistoryQuery } from '#data/desk/history.ts'
import { nowMs } from '#lib/clock.ts'
import { formatInstant } from '#lib/format.ts'
import { DeskLinkButton } from '../shared/desk-link.tsx'
import { Section } from '#ui/page/section.tsx'
import { HistoryEntries } from '../history/history-entries.tsx'
import { deskPaths } from '../shared/paths.ts'
import { noteVisit } from './last-visit.ts'
import { todayMessages as words } from './messages.ts'

const shownAtMost = 5

/** What has changed since this device had the desk open before; nothing at its first visit. */
export function RecentChanges({ eventId }: { eventId: number | undefined }) {
  const [sinceMs] = useState(() => noteVisit(nowMs()))
  const { data } = useQuery({
    ...deskHistoryQuery({ page: 1, eventId }),
    enabled: sinceMs !== null,
  })
  if (sinceMs === null || !data) return null
  const entries = data.entries.filter(({ atMs }) => atMs > sinceMs)
  if (entries.length === 0) return null
  return (
    <chakra.div maxW="760px">
      <Section
        heading={words.changes}
        aside={
          <DeskLinkButton to={deskPaths.history} variant="plain" size="sm">
            {words.allChanges}
          </DeskLinkButton>
        }
      >
        <chakra.p color="fg.muted" textStyle="second" mb="2">
          {words.since(formatInstant(sinceMs, 'dateTimeShort'))}
        </chakra.p>
        <HistoryEntries entries={entries.slice(0, shownAtMost)} />
      </Section>
    </chakra.div>
  )
}
