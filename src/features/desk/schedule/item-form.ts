// The form of an item of the schedule: its values, what is wrong with them, and the entry that they stand for.
import type { DeskSchedule, ScheduleEntry } from '#contract/entities/desk/schedule.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import {
  type EntryErrors,
  type EntrySurroundings,
  findEntryErrors,
} from '#contract/rules/schedule/schedule-entry.ts'
import { scheduleMessages } from './messages.ts'

export interface ItemValues {
  title: string
  /** YYYY-MM-DD. */
  day: string
  /** HH:mm; '' = not entered. */
  start: string
  /** '' = open. */
  end: string
  endsNextDay: boolean
  ring: string
  room: string
  judge: string
  isCancelled: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/** The day after: YYYY-MM-DD. */
export const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00Z`) + dayMs).toISOString().slice(0, 10)

/** The days of an event, and another one that `day` names. */
export function daysOf(
  { startDate, endDate }: Pick<DeskSchedule['event'], 'startDate' | 'endDate'>,
  others: readonly string[] = [],
): string[] {
  const days = new Set(others.filter(Boolean))
  for (let day = startDate; day <= endDate; day = nextDay(day)) days.add(day)
  return [...days].sort()
}

export function valuesOf(entry: ScheduleEntry | null, day: string): ItemValues {
  if (!entry) {
    const times = { start: '', end: '', endsNextDay: false }
    return { title: '', day, ...times, ring: '', room: '', judge: '', isCancelled: false }
  }
  const { start, end, title, ring, room, judge, isCancelled } = entry
  return {
    title,
    day: start.slice(0, 10),
    start: start.slice(11),
    end: end?.slice(11) ?? '',
    endsNextDay: end !== null && end.slice(0, 10) > start.slice(0, 10),
    ring,
    room,
    judge,
    isCancelled,
  }
}

/** The entry of values that have a start. */
export function entryOfValues(values: ItemValues): ScheduleEntry {
  const { day, start, end, endsNextDay, isCancelled } = values
  return {
    start: `${day}T${start}`,
    end: end === '' ? null : `${endsNextDay ? nextDay(day) : day}T${end}`,
    title: oneLine(values.title),
    ring: oneLine(values.ring),
    room: oneLine(values.room),
    judge: oneLine(values.judge),
    isCancelled,
  }
}

/** The field of the form for a field of the entry: what is wrong with the start is its day. */
export const formField = (field: string) => (field === 'start' ? 'day' : field)

/** What is wrong with the values, by field. */
export function findErrors(
  values: ItemValues,
  around: EntrySurroundings,
): Partial<Record<keyof ItemValues, string>> {
  const { start, end, ...errors }: EntryErrors = findEntryErrors(entryOfValues(values), around)
  if (values.start === '') return { ...errors, start: scheduleMessages.form.noStart }
  return { ...errors, ...(start && { day: start }), ...(end && { end }) }
}
