import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

// How old what a screen shows is, told by the screen and said once, in the strip over the header.

interface ShownAge {
  savedMs: number
  /** The last try to bring it up to date was answered, but not with data. */
  hasFailed: boolean
}

export const shownAgesAtom = atom<readonly ShownAge[]>([])

/** The oldest of what is shown; null = nothing with an age. */
export const shownAgeAtom = atom((get): ShownAge | null => {
  const ages = get(shownAgesAtom)
  if (ages.length === 0) return null
  return {
    savedMs: Math.min(...ages.map(({ savedMs }) => savedMs)),
    hasFailed: ages.some(({ hasFailed }) => hasFailed),
  }
})

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
