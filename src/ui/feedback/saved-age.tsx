import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { shownAgesAtom } from './shown-age-store.ts'

type SavedAgeProps = {
  /** When the data shown was read; 0 = not at all. */
  savedMs: number
  /** The last try to read it anew was answered, but not with data. */
  hasFailed?: boolean
}

/** Tells the strip over the header how old the data of this screen is; it draws nothing itself. */
export function SavedAge({ savedMs, hasFailed = false }: SavedAgeProps) {
  const setAges = useSetAtom(shownAgesAtom)
  useEffect(() => {
    if (savedMs === 0) return undefined
    const age = { savedMs, hasFailed }
    setAges((ages) => [...ages, age])
    return () => setAges((ages) => ages.filter((one) => one !== age))
  }, [savedMs, hasFailed, setAges])
  return null
}
