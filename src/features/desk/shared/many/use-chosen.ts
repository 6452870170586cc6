import { useState } from 'react'
import { useStable } from '../../../../lib/use-stable.ts'

interface Row {
  id: number
}

export interface Chosen {
  /** Of those that are still in the list. */
  ids: ReadonlySet<number>
  /** Of the chosen ones, those that the search has hidden. */
  hiddenCount: number
  /** Of those that are shown. */
  isAllChosen: boolean
  choose: (id: number, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
  chooseNone: () => void
}

/** Which rows of a list are chosen for a change; a search leaves the choice as it is. */
export function useChosen(rows: readonly Row[], shown: readonly Row[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set<number>())
  const ids = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  const shownIds = new Set(shown.map(({ id }) => id))
  return {
    ids,
    hiddenCount: [...ids].filter((id) => !shownIds.has(id)).length,
    isAllChosen: shown.every(({ id }) => ids.has(id)),
    choose: useStable((id: number, isChosen: boolean) =>
      setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    ),
    chooseAll: (isChosen) =>
      setChosen(
        new Set(isChosen ? [...ids, ...shownIds] : [...ids].filter((id) => !shownIds.has(id))),
      ),
    chooseNone: () => setChosen(new Set()),
  }
}
