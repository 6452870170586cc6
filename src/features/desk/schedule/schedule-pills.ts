// The filters of the schedule in words. Pure.
import { messages } from '../messages.ts'
import { type FilterPill, searchPills } from '../shared/list/filter-pills.tsx'
import { scheduleMessages } from './messages.ts'
import type { ScheduleFilter } from './use-view.ts'

const words = scheduleMessages

/** What the schedule is filtered by, less what a pressed button beside it says already. */
export function schedulePills(
  { ring, only }: Pick<ScheduleFilter, 'ring' | 'only'>,
  text: string,
): FilterPill[] {
  const pills = searchPills(text)
  if (ring !== null) {
    pills.push({ param: 'ring', text: messages.filters.named(words.ring, ring || words.noRing) })
  }
  if (only === 'conflicts') pills.push({ param: 'only', text: words.conflictsOnly })
  return pills
}
