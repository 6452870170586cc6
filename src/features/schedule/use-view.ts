// What is shown, and the ways to change it, by the address.
import { useLocation, useSearchParams } from 'react-router'
import type { ScheduleItem } from '../../../contract/entities/schedule.ts'
import { dayOf } from '../../../contract/rules/schedule-days.ts'
import { home } from '../../content/home.ts'
import { useStable } from '../../lib/use-stable.ts'
import { targetOf } from '../../ui/hooks/use-anchor-target.ts'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { changeView, readView, type View, type ViewChange } from './view-params.ts'

const noParams = new URLSearchParams()
const quietly = { replace: true, preventScrollReset: true }

interface ShownView {
  view: View
  change: (change: ViewChange) => void
  /** Back to one day or the whole week, with nothing else narrowing it. */
  showAll: (day: string | null) => void
}

/** `today` is the date at the show; '' = not to be told yet. */
export function useView(items: readonly ScheduleItem[], today: string): ShownView {
  const { hash } = useLocation()
  const [params, setParams] = useSearchParams()
  const isHydrated = useHydrated()
  const targetId = isHydrated ? targetOf(hash, 'event') : null
  const target = items.find(({ id }) => id === targetId)
  const view = readView(isHydrated ? params : noParams, {
    days: home.scheduleDays,
    today,
    targetDay: target ? dayOf(target) : null,
  })
  const change = useStable((what: ViewChange) =>
    setParams((current) => changeView(current, what), quietly),
  )
  const showAll = (day: string | null) =>
    setParams(changeView(new URLSearchParams(), { day }), quietly)
  return { view, change, showAll }
}
