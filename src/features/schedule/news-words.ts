import type { ScheduleItem } from '#contract/entities/schedule.ts'
import type { Change } from '#data/event/schedule-changes.ts'
import { dayOf } from '#data/event/schedule-days.ts'
import { formatLocalDate, formatLocalTime } from '#lib/format.ts'
import { expectedWords } from '#ui/schedule/time-words.ts'
import { beforeWords } from './event-words.ts'
import { messages } from './messages.ts'

const words = messages.news

/** The kinds of changes, those first that send a person to another place or time. */
const kinds = [
  'moved',
  'cancelled',
  'delayed',
  'earlier',
  'onTime',
  'newJudge',
  'new',
] as const satisfies readonly Change['kind'][]

/** The changes in numbers: "1 moved, 3 delayed". */
export function countWords(changes: ReadonlyMap<number, Change>): string {
  const all = [...changes.values()]
  return kinds
    .map((kind) => ({ kind, count: all.filter((change) => change.kind === kind).length }))
    .flatMap(({ kind, count }) => (count > 0 ? [words[kind](count)] : []))
    .join(', ')
}

export interface NamedChange {
  id: number
  title: string
  /** What became of the event. */
  what: string
}

/** The events that take place at another time or place, or not at all, by kind; of a kind the starred ones first. */
export function namedChanges(
  items: readonly ScheduleItem[],
  changes: ReadonlyMap<number, Change>,
  starred: ReadonlySet<number>,
): NamedChange[] {
  const rank = ({ id }: ScheduleItem) =>
    kinds.indexOf(changes.get(id)?.kind ?? 'new') * 2 + (starred.has(id) ? 0 : 1)
  return [...items]
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((item) => {
      const what = whatOf(item, changes.get(item.id))
      return what === '' ? [] : [{ id: item.id, title: item.title, what }]
    })
}

function whatOf(item: ScheduleItem, change: Change | undefined): string {
  switch (change?.kind) {
    case 'moved': {
      const day = dayOf(item) === dayOf(change.from) ? '' : formatLocalDate(dayOf(item), 'weekday')
      const place = item.ring || item.room
      const now = [day, formatLocalTime(item.start), place].filter(Boolean).join(', ')
      return words.movedTo(now, beforeWords(item, change.from))
    }
    case 'cancelled':
      return words.isCancelled
    case 'delayed':
    case 'earlier':
      return expectedWords(item)
    case 'onTime':
    case 'newJudge':
    case 'new':
    case undefined:
      return ''
  }
}
