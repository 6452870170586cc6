// The words of a notification. Pure.
import type { AnnouncementKind } from '#contract/entities/announcement.ts'
import { placeWords, type ScheduleItem } from '#contract/entities/schedule.ts'
import {
  announcedTimes,
  clockTime,
  minutesBetween,
} from '#contract/rules/schedule/expected-times.ts'
import type { PushPayload } from '#contract/push-payload.ts'

/** What is told. */
export type PushSubject =
  | { kind: 'change' | 'reminder'; item: ScheduleItem; now: string }
  | { kind: 'announcement' | 'allClear'; id: number; announcement: AnnouncementKind; text: string }
  | { kind: 'orderReady' | 'checkReceived'; orderId: number }

/** A push service takes 4 kB, encrypted. */
const titleAtMost = 200
const bodyAtMost = 600

const cut = (text: string, atMost: number) =>
  (text.length > atMost ? `${text.slice(0, atMost - 1)}…` : text).toWellFormed()

const announcementTitles: Record<AnnouncementKind, string> = {
  information: 'Announcement',
  change: 'Change',
  emergency: 'Emergency',
}

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
    case 'announcement':
      return {
        title: announcementTitles[subject.announcement],
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
  const minutes = minutesBetween(now, start)
  const title =
    kind === 'change'
      ? `Changed: ${item.title}`
      : `In ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}: ${item.title}`
  const printed = start === item.start ? '' : `, printed ${on(item.start, start)}`
  const body = `Expected at ${on(start, now)}${printed}.${place && ` ${place}.`}`
  return { ...shared, title, body }
}

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
