import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

// The age of saved data: screens report it with SavedAge, and the strip over the header shows the oldest.

interface ShownAge {
  savedMs: number
  /** The last refetch was answered with an error. */
  hasFailed: boolean
}

export const shownAgesAtom = atom<readonly ShownAge[]>([])

/** The oldest data on the screen; null without any. */
export const shownAgeAtom = atom((get): ShownAge | null => {
  const ages = get(shownAgesAtom)
  if (ages.length === 0) return null
  return {
    savedMs: Math.min(...ages.map(({ savedMs }) => savedMs)),
    hasFailed: ages.some(({ hasFailed }) => hasFailed),
  }
})

type SavedAgeProps = {
  /** When the data was fetched; 0 = not yet. */
  savedMs: number
  /** The last refetch was answered with an error. */
  hasFailed?: boolean
}

/** Reports the age of this screen's data to the strip over the header; renders nothing. */
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
