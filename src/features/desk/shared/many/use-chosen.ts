import { startTransition, useOptimistic, useState } from 'react'
import { useStable } from '../../../../lib/use-stable.ts'

interface Row {
  id: number
}

type Ids = ReadonlySet<number>

export interface Chosen {
  /** Of those that are still in the list. */
  ids: Ids
  /** What the rows show: a choice of all reaches a thousand rows a moment later. */
  rowIds: Ids
  /** Of the chosen ones, those that the search has hidden. */
  hiddenCount: number
  /** Of those that are shown. */
  isAllChosen: boolean
  choose: (id: number, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
  chooseNone: () => void
}

const none: Ids = new Set()

/** Which rows of a list are chosen for a change; a search leaves the choice as it is. */
export function useChosen(rows: readonly Row[], shown: readonly Row[]): Chosen {
  const [rowIds, setRowIds] = useState(none)
  const [chosen, setChosen] = useOptimistic(rowIds)
  const ids = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  const shownIds = new Set(shown.map(({ id }) => id))
  const chooseMany = (next: Ids) =>
    startTransition(() => {
      setChosen(next)
      setRowIds(next)
    })
  return {
    ids,
    rowIds,
    hiddenCount: [...ids].filter((id) => !shownIds.has(id)).length,
    isAllChosen: shown.every(({ id }) => ids.has(id)),
    choose: useStable((id: number, isChosen: boolean) =>
      setRowIds((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    ),
    chooseAll: (isChosen) =>
      chooseMany(
        new Set(isChosen ? [...ids, ...shownIds] : [...ids].filter((id) => !shownIds.has(id))),
      ),
    chooseNone: () => chooseMany(none),
  }
}
