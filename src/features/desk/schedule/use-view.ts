// What the schedule's desk shows: as the address says, so that a reload and a link show the same.
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

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
