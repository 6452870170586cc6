import { expect, test } from 'vitest'
import { aScheduleItem } from '#contract/test-support.ts'
import { notificationOf, type PushSubject, type SubjectOf } from './notification.ts'

const item = aScheduleItem({
  id: 7,
  start: '2026-05-06T10:30',
  title: 'Open dogs',
  ring: 'Ring 1',
})
const now = '2026-05-06T10:15'
const site = 'https://week.club.example'
const dogAt = (when: Partial<SubjectOf<'dog'>['when']>): SubjectOf<'dog'> => ({
  kind: 'dog',
  dogId: 5,
  item,
  className: 'Open',
  number: '14',
  when: {
    kind: 'expected',
    at: '2026-05-06T10:30',
    from: '2026-05-06T10:22',
    until: '2026-05-06T10:38',
    classAt: '2026-05-06T10:20',
    isCalled: false,
    dogsBefore: 6,
    pace: { perDog: 2.25, dogs: 0 },
    ...when,
  },
  now,
})
const said = (subject: PushSubject) => {
  const { title, body, navigate } = notificationOf(subject, site).notification
  return [title, body, navigate.replace(site, '')]
}

test.each<[PushSubject, string[]]>([
  [
    { kind: 'reminder', item, now },
    ['In 15 minutes: Open dogs', 'Expected at 10:30 AM. Ring 1.', '/schedule#event-7'],
  ],
  [
    { kind: 'reminder', item, now: '2026-05-06T10:29' },
    ['In 1 minute: Open dogs', 'Expected at 10:30 AM. Ring 1.', '/schedule#event-7'],
  ],
  [
    { kind: 'change', item: { ...item, expectedStart: '2026-05-06T11:00' }, now },
    ['Changed: Open dogs', 'Expected at 11:00 AM, printed 10:30 AM. Ring 1.', '/schedule#event-7'],
  ],
  [
    { kind: 'change', item: { ...item, start: '2026-05-07T08:00', ring: '' }, now },
    ['Changed: Open dogs', 'Expected at 8:00 AM on Thursday, May 7.', '/schedule#event-7'],
  ],
  [
    { kind: 'change', item: { ...item, status: 'cancelled' }, now },
    ['Canceled: Open dogs', 'It was printed for 10:30 AM.', '/schedule#event-7'],
  ],
  [
    dogAt({ dogsBefore: 6 }),
    [
      'In about 15 minutes: dog 14, Open',
      'About 10:30 AM, between 10:22 AM and 10:38 AM. 6 dogs before it. Ring 1.',
      '/schedule#event-7',
    ],
  ],
  [
    { ...dogAt({ at: '2026-05-06T10:16', from: now, dogsBefore: 0 }), number: null },
    [
      'Now: Open',
      'About 10:16 AM, between 10:15 AM and 10:38 AM. No dog before this class. Ring 1.',
      '/schedule#event-7',
    ],
  ],
  [
    { kind: 'announcement', id: 3, announcement: 'emergency', text: 'Leave the hall.' },
    ['Emergency', 'Leave the hall.', '/'],
  ],
  [
    { kind: 'orderReady', orderId: 10_001 },
    ['Ready for pick-up', 'Your order waits at the show.', '/order-confirmation/10001'],
  ],
])('%j', (subject, words) => expect(said(subject)).toEqual(words))

test('a long text fits into a message', () => {
  const text = '𝒜'.repeat(1000)
  const payload = notificationOf(
    { kind: 'change', item: { ...item, title: text, ring: text }, now },
    site,
  )
  expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(3900)
  expect(payload.notification.body.isWellFormed()).toBe(true)
})
