// Which day's panel is open; it stands in the address, so that back and a link find it.
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'

const name = 'day'

/** The parameters with a day opened, or closed when it was open. */
export function toggledDay(params: URLSearchParams, day: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (next.get(name) === day) next.delete(name)
  else next.set(name, day)
  return next
}

/** The open day of those given, or null; and the way to open or close one. */
export function useOpenDay(days: readonly string[]): [string | null, (day: string) => void] {
  const [params, setParams] = useSearchParams()
  const isHydrated = useHydrated()
  const asked = params.get(name)
  const openDay = isHydrated && asked !== null && days.includes(asked) ? asked : null
  const toggle = useCallback(
    (day: string) => {
      const options = { replace: true, preventScrollReset: true }
      setParams((current) => toggledDay(current, day), options)
    },
    [setParams],
  )
  return [openDay, toggle]
}
