// Reports from the rings in words, and what a report would change. Pure.
import { placeWords } from '#contract/entities/schedule.ts'
import type { ItemAct, LiveItem, PastAct } from '#contract/entities/schedule-acts.ts'
import { announcedTimes, type Times } from '#contract/rules/schedule/expected-times.ts'
import { applyAct } from '#contract/rules/rings/apply-act.ts'
import type { RingNow } from '#contract/rules/rings/may-act.ts'
import { formatLocalTime } from '#lib/format.ts'
import { ringMessages } from './messages.ts'

const words = ringMessages

export function timesWords({ start, end }: Times): string {
  const from = formatLocalTime(start)
  return end === null ? from : words.to(from, formatLocalTime(end))
}

/** The events by their expected start. */
export const byTime = (items: readonly LiveItem[]): LiveItem[] =>
  [...items].sort(
    (a, b) => announcedTimes(a).start.localeCompare(announcedTimes(b).start) || a.id - b.id,
  )

/** How the event's times differ from the printed ones, and what has been reported. */
export function stateWords(item: LiveItem): string[] {
  const { expectedStart, actualStart, actualEnd } = item
  const times = announcedTimes(item)
  const end = times.end === null ? '' : words.expectedEnd(formatLocalTime(times.end))
  const expected = actualStart === null ? words.expected(timesWords(times)) : end
  return [
    actualStart === null ? '' : words.started(formatLocalTime(actualStart)),
    expectedStart === null || actualEnd !== null ? '' : expected,
    actualEnd === null ? '' : words.done(formatLocalTime(actualEnd)),
  ].filter(Boolean)
}

export function actWords(title: string, act: ItemAct): string {
  switch (act.kind) {
    case 'late':
      return words.acts.late(title, act.minutes)
    case 'until':
      return words.acts.until(title, formatLocalTime(`2000-01-01T${act.time}`))
    case 'moved':
      return words.acts.moved(title, placeWords(act) || words.noPlace)
    case 'started':
    case 'done':
    case 'canceled':
      return words.acts[act.kind](title)
  }
}

/** What Undo would take back. */
export function pastWords({ title, act, otherCount }: PastAct): string {
  const others = otherCount === 0 ? '' : `, ${words.othersMoved(otherCount)}`
  return `${actWords(title, act)}${others}`
}

export interface DelayPreview {
  /** When it begins; in progress: when it ends. */
  time: string
  otherCount: number
}

/** What a delay would do; null = it is refused. */
export function previewDelay(item: LiveItem, minutes: number, ring: RingNow): DelayPreview | null {
  const result = applyAct(item, { kind: 'late', minutes }, ring, [])
  const [own, ...others] = result.kind === 'changed' ? result.changes : []
  if (!own) return null
  const { start, end } = announcedTimes(own.after)
  const time = item.actualStart === null ? start : (end ?? start)
  return { time: formatLocalTime(time), otherCount: others.length }
}

/** The other events whose expected start a report has changed, with their new times. */
export function movedWords(
  before: readonly LiveItem[],
  after: readonly LiveItem[],
  itemId: number,
): string {
  const was = new Map(before.map((item) => [item.id, item.expectedStart]))
  const moved = after.filter(
    ({ id, expectedStart }) => id !== itemId && was.has(id) && was.get(id) !== expectedStart,
  )
  const list = moved.map((item) =>
    words.movedTo(item.title, formatLocalTime(announcedTimes(item).start)),
  )
  return list.length === 0 ? '' : words.alsoMoved(list.join(', '))
}
