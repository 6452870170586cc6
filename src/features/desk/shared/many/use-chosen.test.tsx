import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useChosen } from './use-chosen.ts'

afterEach(cleanup)

const sorted = (ids: ReadonlySet<number>) => [...ids].toSorted((a, b) => a - b)
const rows = (...ids: number[]) => ids.map((id) => ({ id }))

function start(all = rows(1, 2, 3)) {
  const { result, rerender } = renderHook(({ list, shown }) => useChosen(list, shown), {
    initialProps: { list: all, shown: all },
  })
  return {
    now: () => result.current,
    ids: () => sorted(result.current.ids),
    renderedIds: () => sorted(result.current.renderedIds),
    show: (shown: { id: number }[], list = all) => rerender({ list, shown }),
  }
}

test('all are chosen, then one is left, then none', async () => {
  const chosen = start()
  await act(async () => chosen.now().chooseAll(true))
  expect(chosen.now().isAllChosen).toBe(true)
  expect([chosen.ids(), chosen.renderedIds()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
  await act(async () => chosen.now().choose(2, false))
  expect([chosen.now().isAllChosen, chosen.ids()]).toEqual([false, [1, 3]])
  await act(async () => chosen.now().chooseNone())
  expect([chosen.ids(), chosen.renderedIds()]).toEqual([[], []])
})

test('a choice of all leaves what the search hides as it is', async () => {
  const chosen = start()
  await act(async () => chosen.now().choose(3, true))
  chosen.show(rows(1, 2))
  expect([chosen.now().hiddenCount, chosen.now().isAllChosen]).toEqual([1, false])
  await act(async () => chosen.now().chooseAll(true))
  expect(chosen.ids()).toEqual([1, 2, 3])
  await act(async () => chosen.now().chooseAll(false))
  expect(chosen.ids()).toEqual([3])
})

test('a row that is chosen while a choice of all is on its way stays chosen', async () => {
  const chosen = start()
  chosen.show(rows(1, 2))
  await act(async () => {
    chosen.now().chooseAll(true)
    chosen.now().choose(3, true)
    chosen.now().choose(1, false)
  })
  expect([chosen.ids(), chosen.renderedIds()]).toEqual([
    [2, 3],
    [2, 3],
  ])
})

test('what is no longer in the list is not chosen', async () => {
  const chosen = start()
  await act(async () => chosen.now().chooseAll(true))
  chosen.show(rows(1, 3), rows(1, 3))
  expect([chosen.ids(), chosen.now().isAllChosen]).toEqual([[1, 3], true])
})
