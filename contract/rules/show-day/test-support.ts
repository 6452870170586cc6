// Events of a schedule for the tests of My Show Day.
import type { ScheduleItem } from '../../entities/schedule.ts'

/** An event on May 6, 2026; times as HH:mm. */
export function anEvent(
  id: number,
  start: string,
  end: string | null,
  extra: Partial<ScheduleItem> = {},
): ScheduleItem {
  return {
    id,
    start: `2026-05-06T${start}`,
    end: end === null ? null : `2026-05-06T${end}`,
    expectedStart: null,
    title: `Sample ${id}`,
    ring: '',
    room: '',
    judge: '',
    status: 'scheduled',
    updatedMs: null,
    ...extra,
  }
}
