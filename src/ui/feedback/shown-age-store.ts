// How old what a screen shows is, told by the screen and said once, in the strip over the header.
import { atom } from 'jotai'

export interface ShownAge {
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
