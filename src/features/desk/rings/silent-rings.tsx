import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { silenceOf } from '#contract/rules/rings/desk-silence.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ringMessages } from './messages.ts'

const words = ringMessages.silent

/** The rings that should have begun and from which nobody has reported (rule 90), among those that the person may change. */
export function SilentRings({ data, nowMs }: { data: DeskRings; nowMs: number }) {
  const { event, ringDays } = data
  const silent = ringDays.flatMap((ringDay) => {
    const silence = silenceOf(ringDay, { timeZone: event.timeZone, nowMs })
    if (!silence) return []
    const { ring } = ringDay
    const since = formatLocalTime(silence.since)
    return silence.isPublic ? words.forAll(ring, since) : words.forStewards(ring, since)
  })
  return (
    <div role="status">
      {silent.length > 0 ? <Banner tone="warning">{words.all(silent.join(', '))}</Banner> : null}
    </div>
  )
}
