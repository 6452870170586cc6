// The words of a notification. Pure.
import { type AnnouncementKind, kindWords } from '#contract/entities/announcement.ts'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import {
  announcedTimes,
  clockTime,
  minutesBetween,
} from '#contract/rules/schedule/expected-times.ts'
import type { WhenIn } from '#contract/rules/classes/when-in.ts'
import type { PushPayload } from '#contract/push-payload.ts'

/** What is told. */
export type PushSubject =
  | { kind: 'change' | 'reminder'; item: ScheduleItem; now: string }
  | {
      kind: 'dog'
      dogId: number
      item: ScheduleItem
      className: string
      /** Its number, or else its place; null = only the class is known. */
      number: string | null
      when: Extract<WhenIn, { kind: 'expected' }>
      now: string
    }
  | { kind: 'announcement' | 'allClear'; id: number; announcement: AnnouncementKind; text: string }
  | { kind: 'orderReady' | 'checkReceived'; orderId: number }

export type SubjectOf<Kind extends PushSubject['kind']> = Extract<PushSubject, { kind: Kind }>

/** A push service takes 4 kB, encrypted. */
const titleAtMost = 200
const bodyAtMost = 600

const cut = (text: string, atMost: number) =>
  (text.length > atMost ? `${text.slice(0, atMost - 1)}…` : text).toWellFormed()

/** The notification, and the name under which a newer one replaces it. */
export function notificationOf(subject: PushSubject, publicUrl: string): PushPayload {
  const { title, body, path, tag } = wordsOf(subject)
  return {
    web_push: 8030,
    notification: {
      title: cut(title, titleAtMost),
      body: cut(body, bodyAtMost),
      navigate: publicUrl + path,
      tag,
      lang: 'en-US',
    },
    app_badge: 1,
  }
}

function wordsOf(subject: PushSubject) {
  switch (subject.kind) {
    case 'change':
    case 'reminder':
      return ofItem(subject.kind, subject.item, subject.now)
    case 'dog':
      return ofDog(subject)
    case 'announcement':
      return {
        title: kindWords[subject.announcement].title,
        body: subject.text,
        path: '/',
        tag: `announcement-${subject.id}`,
      }
    case 'allClear':
      return {
        title: 'All clear',
        body: `It is over: ${subject.text}`,
        path: '/',
        tag: `announcement-${subject.id}`,
      }
    case 'orderReady':
      return ofOrder(subject.orderId, 'Ready for pick-up', 'Your order waits at the show.')
    case 'checkReceived':
      return ofOrder(subject.orderId, 'Your check arrived', 'Your order is paid.')
  }
}

function ofItem(kind: 'change' | 'reminder', item: ScheduleItem, now: string) {
  const { start } = announcedTimes(item)
  const shared = { path: `/schedule#event-${item.id}`, tag: `event-${item.id}` }
  const place = placeWords(item)
  if (item.status === 'cancelled') {
    return {
      ...shared,
      title: `Canceled: ${item.title}`,
      body: `It was printed for ${on(item.start, now)}.`,
    }
  }
  const title =
    kind === 'change'
      ? `Changed: ${item.title}`
      : `In ${inWords(minutesBetween(now, start))}: ${item.title}`
  const printed = start === item.start ? '' : `, printed ${on(item.start, start)}`
  const body = `Expected at ${on(start, now)}${printed}.${place && ` ${place}.`}`
  return { ...shared, title, body }
}

function ofDog({ dogId, item, className, number, when, now }: SubjectOf<'dog'>) {
  const { at, from, until, dogsBefore } = when
  const name = number === null ? className : `dog ${number}, ${className}`
  const place = placeWords(item)
  const minutes = minutesBetween(now, at)
  const times = `About ${clockTime(at)}, between ${clockTime(from)} and ${clockTime(until)}`
  const before = dogsBefore === 0 ? 'No dog' : `${dogsBefore} ${dogsBefore === 1 ? 'dog' : 'dogs'}`
  return {
    title: `${minutes < 2 ? 'Now' : `In about ${inWords(minutes)}`}: ${name}`,
    body: `${times}. ${before} before ${number === null ? 'this class' : 'it'}.${place && ` ${place}.`}`,
    path: `/schedule#event-${item.id}`,
    tag: `dog-${dogId}`,
  }
}

const inWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`

const ofOrder = (orderId: number, title: string, body: string) => ({
  title,
  body,
  path: `/order-confirmation/${orderId}`,
  tag: `order-${orderId}`,
})

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** The time of day, with its day when that is another one than that of `day`. */
function on(local: string, day: string): string {
  const time = clockTime(local)
  if (local.slice(0, 10) === day.slice(0, 10)) return time
  return `${time} on ${weekday.format(Date.parse(`${local}Z`))}`
}
