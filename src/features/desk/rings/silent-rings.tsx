import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { silenceIn } from '#contract/rules/rings/silence.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { formatLocalTime } from '#lib/format.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ringMessages } from './messages.ts'

const words = ringMessages.silent

/** The rings that should have begun and from which nobody has reported (rule 90), among those that the person may change. */
export function SilentRings({ data, nowMs }: { data: DeskRings; nowMs: number }) {
  const { event, ringDays } = data
  const now = localTimeAt(nowMs, event.timeZone)
  const silent = ringDays.flatMap(({ ring, items, lastAct, heardAt }) => {
    const acted = lastAct && localTimeAt(lastAct.atMs, event.timeZone)
    const heard = [acted ?? '', heardAt ?? ''].sort().at(-1) || null
    const silence = ring === '' ? null : silenceIn(items, now, heard)
    if (!silence) return []
    const since = formatLocalTime(silence.since)
    return silence.isPublic ? words.forAll(ring, since) : words.forStewards(ring, since)
  })
  return (
    <div role="status">
      {silent.length > 0 ? <Banner tone="warning">{words.all(silent.join(', '))}</Banner> : null}
    </div>
  )
}
