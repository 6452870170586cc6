// What the schedule's desk shows: as the address says, so that a reload and a link show the same; and its filters in words.
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'
import { messages } from '../messages.ts'
import { type FilterPill, searchPills } from '../shared/list/filter-pills.tsx'
import { scheduleMessages } from './messages.ts'

const words = scheduleMessages

type Filter = 'draft' | 'conflicts'

export interface ScheduleFilter {
  view: 'grid' | 'list'
  /** YYYY-MM-DD; null = all days. */
  day: string | null
  /** null = all rings, '' = without one. */
  ring: string | null
  /** null = all events. */
  only: Filter | null
}

export function useScheduleView(days: readonly string[]) {
  const [params, changeAddress] = useAddressParams()
  const text = useTextParam('q')
  const [day, only] = [params.get('day'), params.get('only')]
  const filter: ScheduleFilter = {
    view: params.get('view') === 'list' ? 'list' : 'grid',
    day: day !== null && days.includes(day) ? day : null,
    ring: params.get('ring'),
    only: only === 'draft' || only === 'conflicts' ? only : null,
  }
  const change = (next: Partial<ScheduleFilter>) => {
    changeAddress((changed) => {
      for (const [key, value] of Object.entries(next)) {
        if (value === null) changed.delete(key)
        else changed.set(key, value)
      }
      return changed
    })
  }
  return { filter, text, change }
}

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
