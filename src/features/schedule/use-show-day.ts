import { useMemo } from 'react'
import type { ScheduleItem } from '#contract/entities/schedule.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { overlapsAmong, type Phase } from '#data/event/schedule-now.ts'
import { setStar } from '#data/event/show-day.ts'
import { formatLocalTime } from '#lib/format.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { say } from '#ui/feedback/say.tsx'
import type { Show } from './calendar-file.ts'
import { messages } from './messages.ts'

interface ShowDay {
  mine: ScheduleItem[]
  /** By event id: the starred events that overlap it. */
  overlaps: ReadonlyMap<number, ScheduleItem[]>
  /** Stars an event or removes its star, and says so to screen readers. */
  star: (item: ScheduleItem, isOn: boolean) => void
}

interface ShownSchedule {
  items: readonly ScheduleItem[]
  starred: ReadonlySet<number>
  phases: ReadonlyMap<number, Phase>
}

/** "Overlaps Sample rally, 9:00 AM": the time at which it is expected. */
export function overlapWords(item: ScheduleItem): string {
  return messages.overlaps(`${item.title}, ${formatLocalTime(expectedTimes(item).start)}`)
}

export function useShowDay(
  { eventId, timeZone }: Show,
  { items, starred, phases }: ShownSchedule,
): ShowDay {
  const mine = useMemo(() => items.filter(({ id }) => starred.has(id)), [items, starred])
  // Past events are not reported as overlapping.
  const ahead = useMemo(() => mine.filter(({ id }) => phases.get(id) !== 'past'), [mine, phases])
  const overlaps = useMemo(() => overlapsAmong(ahead, timeZone), [ahead, timeZone])
  const star = useStable((item: ScheduleItem, isOn: boolean) => {
    const isAhead = isOn && phases.get(item.id) !== 'past'
    const others = isAhead ? (overlapsAmong([...ahead, item], timeZone).get(item.id) ?? []) : []
    const what = isOn ? messages.starred(item.title) : messages.unstarred(item.title)
    say([what, ...others.map(overlapWords)].join(' '))
    void setStar({ eventId, itemId: item.id }, isOn)
  })
  return { mine, overlaps, star }
}
