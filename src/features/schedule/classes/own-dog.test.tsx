import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DogClass } from '#contract/entities/classes.ts'
import { removeMark, setMark, useMarks } from '#data/event/dog-marks.ts'
import { store } from '#lib/store.ts'
import { saidAtoms, say } from '#ui/feedback/say.tsx'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { OwnDog } from './own-dog.tsx'

const open: DogClass = {
  kind: 'class',
  id: 2,
  title: 'Open Dogs',
  count: 3,
  numbers: ['21', '23', '25'],
  notBefore: null,
  absent: [],
  calledAt: null,
  doneAt: null,
}
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
