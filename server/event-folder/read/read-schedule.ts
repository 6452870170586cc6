import { scheduleStatuses } from '#contract/entities/schedule.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import { type ScheduleItemPlan, nameOf } from '../../event/plan.ts'
import { readRow } from './row-reader.ts'
import type { FolderReading, SheetRow } from '../sheet.ts'

/** The folder's schedule; null when the folder has no such table. */
export function readSchedule(reading: FolderReading): ScheduleItemPlan[] | null {
  return reading.sheets.schedule?.flatMap((row) => readItem(row, reading) ?? []) ?? null
}

function readItem(row: SheetRow, reading: FolderReading): ScheduleItemPlan | null {
  const { register } = reading
  const read = readRow(row, reading)
  const key = read.text('key', { isNeeded: true, atMost: 80 })
  const start = read.localTime('start')
  const item = {
    key,
    start: start ?? '',
    end: read.localTime('end'),
    expectedStart: read.localTime('expectedStart'),
    title: read.text('title', { isNeeded: true, clean: oneLine }),
    ring: read.text('ring', { clean: oneLine }),
    room: read.text('room', { clean: oneLine }),
    judge: read.text('judge', { clean: oneLine }),
    status: read.choice('status', scheduleStatuses, 'scheduled'),
  }
  if (start === null && !row.cells.has('start')) read.error('start', 'This must not be empty.')
  if (item.end !== null && item.end <= item.start) read.error('end', 'The end is before the start.')
  if (item.expectedStart !== null && item.status === 'cancelled')
    read.error('expectedStart', 'A canceled item has no expected start.')
  if (key !== '' && !register(nameOf.item(key), row))
    read.error('key', `The key ${key} appears twice.`)
  return read.isGood() ? item : null
}
