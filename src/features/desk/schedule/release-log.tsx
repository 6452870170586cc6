import { chakra, Text } from '@chakra-ui/react'
import type { DeskSchedule } from '#contract/entities/desk/schedule.ts'
import { formatInstant } from '#lib/format.ts'
import { Section } from '#ui/page/section.tsx'
import { ReleaseEntry } from '#ui/schedule/release-entry.tsx'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages.log

/** What was released, by whom, newest first. */
export function ReleaseLog({ releases }: { releases: DeskSchedule['releases'] }) {
  return (
    <Section heading={words.title}>
      {releases.length === 0 ? (
        <Text color="fg.muted">{words.none}</Text>
      ) : (
        <>
          <Text color="fg.muted" mb="2">
            {words.backHint}
          </Text>
          <chakra.ol listStyleType="none">
            {releases.map((release) => (
              <ReleaseEntry
                key={release.id}
                release={release}
                title={`${formatInstant(release.releasedMs, 'dateTimeShort')} · ${release.by || words.byImport}`}
              />
            ))}
          </chakra.ol>
        </>
      )}
    </Section>
  )
}
