import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyList } from '#contract/entities/classes.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { aScheduleItem } from '#contract/test-support.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { marks, removeMark, setMark } from './dog-marks.ts'
import { useOwnDogs } from './own-dogs.ts'

const openDogs = { id: 3, start: '2026-05-06T10:30', title: 'Sample open dogs', ring: 'Ring 1' }
const schedule = { timeZone: 'America/New_York', items: [aScheduleItem(openDogs)] }
const tenAmMs = Date.parse('2026-05-06T10:00:00-04:00')
const mark = { eventId: 26, itemId: 3, classId: 2, place: 2, number: '23', isAbsenceTold: true }

afterEach(async () => {
  cleanup()
  await removeMark(mark)
})

/** Shows the own dogs, with these places absent. */
function show(absent: number[]) {
  const client = createQueryClient()
  const one = oneOf(2, 3, { title: 'Open Dogs', numbers: ['21', '23', '25'], absent })
  const lists = [{ ...emptyList(3), entries: [one] }]
  client.setQueryData(queryKey('classes', 'one', { eventId: 26 }), { lists })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useOwnDogs(26, schedule, tenAmMs), { wrapper })
}
const isTold = async () => (await marks.reload()).map(({ isAbsenceTold }) => isAbsenceTold)

test('once the steward has confirmed a told absence, the mark is no longer told', async () => {
  await setMark(mark)
  const { result } = show([2])
  await waitFor(async () => expect(await isTold()).toEqual([false]))
  await waitFor(() => expect(result.current.dogs[0]?.mark.isAbsenceTold).toBe(false))
})

test('a told absence that nobody has confirmed stays told', async () => {
  await setMark(mark)
  const { result } = show([])
  await waitFor(() => expect(result.current.dogs[0]?.when.kind).toBe('expected'))
  expect(await isTold()).toEqual([true])
})
