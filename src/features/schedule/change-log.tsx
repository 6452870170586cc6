import { chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { ScheduleRelease } from '#contract/entities/desk/schedule.ts'
import { scheduleReleasesQuery } from '#data/event/schedule-releases.ts'
import { formatInstant } from '#lib/format.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyAgain } from '#ui/loading/lazy-again.tsx'
import { Section } from '#ui/page/section.tsx'
import type { Show } from './calendar-file.ts'
import { messages } from './messages.ts'

const words = messages.log

interface ReleasesProps {
  releases: readonly ScheduleRelease[]
  timeZone: string
}

const Releases = lazyAgain(async () => {
  const { ReleaseEntry } = await import('#ui/schedule/release-entry.tsx')
  return ({ releases, timeZone }: ReleasesProps) => (
    <chakra.ol listStyleType="none" aria-label={words.heading}>
      {releases.map((release) => (
        <ReleaseEntry
          key={release.id}
          release={release}
          title={formatInstant(release.releasedMs, 'dateTimeShort', timeZone)}
        />
      ))}
    </chakra.ol>
  )
})

/** The club's releases of the schedule, newest first; loaded when somebody opens it. */
export const ChangeLog = memo(function ChangeLog({ show }: { show: Show }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...scheduleReleasesQuery(show.eventId),
    enabled: isOpen,
  })
  if (data === null) return null
  return (
    <chakra.div className="no-print" mt={{ base: '5', md: '8' }}>
      <Section heading={words.heading}>
        <chakra.p textStyle="second" color="fg.muted" mb="2">
          {words.hint}
        </chakra.p>
        {isOpen ? null : (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {words.show}
          </Button>
        )}
        <div role="status">
          {isOpen && !data && !error ? <Text color="fg.muted">{words.loading}</Text> : null}
          {!data && error ? <Text color="error.fg">{words.failed}</Text> : null}
          {data?.length === 0 ? <Text color="fg.muted">{words.none}</Text> : null}
        </div>
        {!data && error ? (
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        ) : null}
        {data && data.length > 0 ? (
          <Releases waiting={null} props={{ releases: data, timeZone: show.timeZone }} />
        ) : null}
      </Section>
    </chakra.div>
  )
})
