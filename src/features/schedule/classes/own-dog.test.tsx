import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DogClass } from '#contract/entities/classes.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { marks, removeMark, setMark, useMarks } from '#data/event/dog-marks.ts'
import { store } from '#lib/store.ts'
import { startTestServer, stubSession } from '#lib/test-support.ts'
import { saidAtoms, say } from '#ui/feedback/say.tsx'
import { questionAtom } from '#ui/overlay/confirm.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OwnDog } from './own-dog.tsx'

const open = oneOf(2, 3, { title: 'Open Dogs', numbers: ['21', '23', '25'] })
const mark = { eventId: 26, itemId: 3, classId: 2, place: 2, number: '23', isAbsenceTold: false }
const now = '2026-05-06T10:00'

function Dogs({ one }: { one: DogClass | undefined }) {
  const when = one
    ? ({ kind: 'printed', at: '2026-05-06T10:30', since: '2026-05-06T08:00' } as const)
    : ({ kind: 'gone' } as const)
  return useMarks(26).map((own) => (
    <OwnDog
      key={own.number}
      dog={{ item: undefined, one, when, mark: own, clash: undefined }}
      now={now}
    />
  ))
}
const show = (one: DogClass | undefined) =>
  render(
    <Provider store={store}>
      <ThemeProvider>
        <Dogs one={one} />
      </ThemeProvider>
    </Provider>,
  )
const said = () => store.get(saidAtoms.status).text

beforeEach(() => say(''))
afterEach(async () => {
  cleanup()
  await removeMark(mark)
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('a dog that is removed, or comes after all, is told of', async () => {
  await setMark({ ...mark, isAbsenceTold: true })
  show(open)
  fireEvent.click(
    await screen.findByRole('button', { name: 'It comes after all: Dog 23, Open Dogs' }),
  )
  await waitFor(() =>
    expect(said()).toBe('Dog 23, Open Dogs is expected again. Tell the steward at the ring.'),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Remove Dog 23, Open Dogs' }))
  await waitFor(() => expect(said()).toBe('Dog 23, Open Dogs is no longer among your dogs.'))
  expect(screen.queryByRole('button')).toBeNull()
})

test('a dog whose class is gone can be removed by a name', async () => {
  await setMark(mark)
  show(undefined)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove this dog' }))
  await waitFor(() => expect(said()).toBe('The dog is no longer among your dogs.'))
})

test('a dog that is removed while the steward is told does not come back', async () => {
  stubSession()
  const server = await startTestServer()
  server.answer = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Remove Dog 23, Open Dogs' }))
    return { body: { itemId: 3, classId: 2, place: 2 } }
  }
  await setMark(mark)
  const change = vi.spyOn(marks, 'change')
  show(open)
  fireEvent.click(await screen.findByRole('button', { name: 'Absent: Dog 23, Open Dogs' }))
  await waitFor(() => expect(store.get(questionAtom)).not.toBeNull())
  act(() => store.get(questionAtom)?.answer(true))
  // By the removal, then by the reply.
  await waitFor(() => expect(change).toHaveBeenCalledTimes(2))
  expect(await marks.reload()).toEqual([])
  await server.close()
})
