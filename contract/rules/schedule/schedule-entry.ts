// What a steward may enter for an item of the schedule (rule 60). Pure.
import type { DeskSchedule, ReleasedState, ScheduleEntry } from '../../entities/desk/schedule.ts'
import { isBlank } from '../../values/blank.ts'
import { dateWords } from '../../values/time/date-words.ts'
import { nameKey } from '../../values/same-name.ts'

export const titleAtMost = 200
export const ringAtMost = 60
export const roomAtMost = 100
export const judgeAtMost = 100
const dayMs = 24 * 60 * 60 * 1000

export type EntryField = 'title' | 'start' | 'end' | 'ring' | 'room' | 'judge'
export type EntryErrors = Partial<Record<EntryField, string>>

export interface EntrySurroundings {
  event: Pick<DeskSchedule['event'], 'startDate' | 'endDate'>
  /** The rings that other items name. */
  rings: readonly string[]
  /** The entry before the change: what stays as it was is not refused. */
  before: ScheduleEntry | null
}

/** A released item as the draft enters it. */
export function entryOf(item: ReleasedState): ScheduleEntry {
  const { start, end, title, ring, room, judge, status } = item
  return { start, end, title, ring, room, judge, isCancelled: status === 'cancelled' }
}

export function isSameEntry(one: ScheduleEntry | null, other: ScheduleEntry | null): boolean {
  if (one === null || other === null) return one === other
  return (Object.keys(one) as (keyof ScheduleEntry)[]).every((key) => one[key] === other[key])
}

/** What the spellings of a name have in common: the letters without capitals, accents and spaces. */
export const comparable = (name: string) => nameKey(name).replaceAll(' ', '')

/** The known ring that the name spells in another way: other capitals, accents or spaces. */
export function otherSpelling(ring: string, rings: readonly string[]): string | null {
  if (ring === '' || rings.includes(ring)) return null
  return rings.find((known) => comparable(known) === comparable(ring)) ?? null
}

const asMs = (local: string) => Date.parse(`${local}Z`)

function titleError(title: string): string | null {
  if (isBlank(title)) return 'Enter a title.'
  return title.length > titleAtMost ? `A title has at most ${titleAtMost} characters.` : null
}

function startError(start: string, { event }: EntrySurroundings): string | null {
  const day = start.slice(0, 10)
  if (day >= event.startDate && day <= event.endDate) return null
  return `The event is from ${dateWords(event.startDate)} to ${dateWords(event.endDate)}. Choose one of its days.`
}

function endError({ start, end }: ScheduleEntry): string | null {
  if (end === null) return null
  if (end <= start) return 'The end must be after the start.'
  return asMs(end) - asMs(start) > dayMs ? 'The end is more than a day after the start.' : null
}

function ringError(ring: string, { rings }: EntrySurroundings): string | null {
  if (ring !== '' && isBlank(ring)) return 'Enter the ring’s name, or leave it empty.'
  if (ring.length > ringAtMost) return `A ring’s name has at most ${ringAtMost} characters.`
  const other = otherSpelling(ring, rings)
  return other === null ? null : `The schedule has “${other}” already. Write it the same way.`
}

function roomError(room: string): string | null {
  if (room !== '' && isBlank(room)) return 'Enter the room’s name, or leave it empty.'
  return room.length > roomAtMost ? `A room’s name has at most ${roomAtMost} characters.` : null
}

function judgeError(judge: string): string | null {
  if (judge !== '' && isBlank(judge)) return 'Enter the judge’s name, or leave it empty.'
  return judge.length > judgeAtMost ? `A judge’s name has at most ${judgeAtMost} characters.` : null
}

/** What is wrong with an entry, by field. */
export function findEntryErrors(entry: ScheduleEntry, around: EntrySurroundings): EntryErrors {
  const { before } = around
  const isNew = (field: EntryField) => before === null || before[field] !== entry[field]
  const errors: [EntryField, string | null][] = [
    ['title', isNew('title') ? titleError(entry.title) : null],
    ['start', isNew('start') ? startError(entry.start, around) : null],
    ['end', isNew('end') || isNew('start') ? endError(entry) : null],
    ['ring', isNew('ring') ? ringError(entry.ring, around) : null],
    ['room', isNew('room') ? roomError(entry.room) : null],
    ['judge', isNew('judge') ? judgeError(entry.judge) : null],
  ]
  return Object.fromEntries(errors.filter(([, text]) => text !== null))
}
