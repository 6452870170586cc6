// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { emptyList } from '#contract/entities/classes.ts'
import { oneOf } from '#contract/rules/classes/test-support.ts'
import { aScheduleItem } from '#contract/test-support.ts'
import { removeMark, setMark } from '#data/event/dog-marks.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { readCalendarDogs } from './calendar-dogs.ts'

const show = { eventId: 26, timeZone: 'America/New_York' }
const openDogs = { id: 3, start: '2026-05-06T10:30', title: 'Sample open dogs', ring: 'Ring 1' }
const aClass = oneOf(2, 3, { title: 'Open Dogs', numbers: ['21', '23', '25'] })
const mark = { eventId: 26, itemId: 3, classId: 2, place: 2, number: '23', isAbsenceTold: false }
const tenAmMs = Date.parse('2026-05-06T10:00:00-04:00')

function know(change: Partial<typeof aClass> = {}) {
  queryClient.setQueryData(queryKey('schedule', 'one', { eventId: 26 }), {
    timeZone: show.timeZone,
    items: [aScheduleItem(openDogs)],
    leftOutCount: 0,
  })
  const list = { ...emptyList(3), entries: [{ ...aClass, ...change }] }
  queryClient.setQueryData(queryKey('classes', 'one', { eventId: 26 }), { lists: [list] })
}

afterEach(async () => {
  queryClient.clear()
  await removeMark(mark)
})

test('a file has the time of each own dog in its events, with ring, class and number', async () => {
  know()
  await setMark(mark)
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toEqual([
    {
      key: '3-2-23',
      itemId: 3,
      title: 'Dog 23, Open Dogs (about 10:30 AM)',
      ring: 'Ring 1',
      room: '',
      from: '2026-05-06T10:30',
      until: '2026-05-06T10:47',
      note: expect.stringMatching(
        /^Between 10:30 AM and 10:52 AM\. .* As known on May 6, 2026, 10:00 AM\./,
      ),
    },
  ])
  expect(await readCalendarDogs(show, new Set([4]), tenAmMs)).toEqual([])
})

test('nobody’s dog, one that is absent, and one whose class is not known are in no file', async () => {
  know({ absent: [2] })
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toEqual([])
  await setMark(mark)
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toEqual([])
  queryClient.clear()
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toEqual([])
})

test('a dog that was called off is in no file, until it comes after all', async () => {
  know()
  await setMark({ ...mark, isAbsenceTold: true })
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toEqual([])
  await setMark(mark)
  expect(await readCalendarDogs(show, new Set([3]), tenAmMs)).toHaveLength(1)
})
