import { startTransition, useCallback, useOptimistic, useState } from 'react'

interface Row {
  id: number
}

type Ids = ReadonlySet<number>

export interface Chosen {
  /** Of those that are still in the list. */
  ids: Ids
  /** What the rows show: a choice of all reaches a thousand rows a moment later. */
  renderedIds: Ids
  /** Of the chosen ones, those that the search has hidden. */
  hiddenCount: number
  /** Of those that are shown. */
  isAllChosen: boolean
  choose: (id: number, isChosen: boolean) => void
  chooseAll: (isChosen: boolean) => void
  chooseNone: () => void
}

const none: Ids = new Set()
const without = (ids: Ids, left: Ids): Ids => new Set([...ids].filter((id) => !left.has(id)))

/** Which rows of a list are chosen for a change; a search leaves the choice as it is. */
export function useChosen(rows: readonly Row[], shown: readonly Row[]): Chosen {
  const [renderedIds, setRenderedIds] = useState(none)
  const [chosen, setChosen] = useOptimistic(renderedIds)
  const ids = new Set(rows.map(({ id }) => id).filter((id) => chosen.has(id)))
  const shownIds = new Set(shown.map(({ id }) => id))
  // Each change builds on the choice of its moment: a row may be chosen while a choice of all is on its way.
  const changeMany = (change: (now: Ids) => Ids) =>
    startTransition(() => {
      setChosen(change)
      setRenderedIds(change)
    })
  return {
    ids,
    renderedIds,
    hiddenCount: [...ids].filter((id) => !shownIds.has(id)).length,
    isAllChosen: shown.every(({ id }) => ids.has(id)),
    choose: useCallback((id: number, isChosen: boolean) => {
      setRenderedIds((now) => (isChosen ? new Set([...now, id]) : without(now, new Set([id]))))
    }, []),
    chooseAll: (isChosen) =>
      changeMany((now) => (isChosen ? new Set([...now, ...shownIds]) : without(now, shownIds))),
    chooseNone: () => changeMany(() => none),
  }
}
