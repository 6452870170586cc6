// What a message tells, as it is when the message is sent; read once for all devices of a round.
import { dogName } from '#contract/entities/classes.ts'
import { ownDogsIn } from '#contract/rules/classes/own-dog.ts'
import { isCurrent } from '#contract/rules/event/announcements.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Deps } from '../../deps.ts'
import { publicSight } from '../../repositories/catalog/events.ts'
import { findAnnouncement } from '../../repositories/event/announcements.ts'
import { findDog } from '../../repositories/push/dogs.ts'
import { findReadyOrders } from '../../repositories/orders/pickup-starts.ts'
import { type ClaimedPush, isOwnFinalOrder } from '../../repositories/push/messages.ts'
import { announcementOf } from '../announcements.ts'
import { readSchedule } from '../catalog/schedule.ts'
import type { PushSubject } from './notification.ts'
import { readRingsNow } from '../catalog/rings-now.ts'
import { dogWorthUntil, minutesToReminder, worthUntil } from './schedule-news.ts'

export interface Subjects {
  /** null = nobody needs the message any more: the event has begun, the announcement has ended, the order is canceled. */
  of(message: ClaimedPush): Promise<PushSubject | null>
}

/** For the messages of one round. */
export function createSubjects(deps: Pick<Deps, 'db' | 'clock'>): Subjects {
  const { db, clock } = deps
  const schedule = once((eventId) => readSchedule(db, eventId, publicSight))
  const rings = once(async (eventId) => {
    const known = await readRingsNow(deps, eventId)
    return { now: known.now, whenOwn: ownDogsIn(known) }
  })
  const announcement = once((id) => findAnnouncement(db, id))

  async function ofItem(
    kind: 'change' | 'reminder',
    { itemId, device }: ClaimedPush,
  ): Promise<PushSubject | null> {
    const { items, timeZone } = await schedule(device.eventId)
    const item = items.find(({ id }) => id === itemId)
    if (!item) return null
    const now = localTimeAt(clock.domainNowMs(), timeZone)
    const isWorth =
      kind === 'change' ? worthUntil(item, now) !== null : minutesToReminder(item, now) !== null
    return isWorth ? { kind, item, now } : null
  }

  async function ofDog(dogId: number, eventId: number): Promise<PushSubject | null> {
    const dog = await findDog(db, dogId)
    if (!dog) return null
    const { now, whenOwn } = await rings(eventId)
    const { item, one, place, when } = whenOwn(dog)
    if (!item || !one || when.kind !== 'expected') return null
    if (dogWorthUntil(when, now) === null) return null
    const number = place === null ? null : dogName(one, place)
    return { kind: 'dog', dogId, item, className: one.title, number, when, now }
  }

  async function ofAnnouncement(
    kind: 'announcement' | 'allClear',
    id: number,
  ): Promise<PushSubject | null> {
    const row = await announcement(id)
    if (!row) return null
    const isWorth = kind === 'allClear' || isCurrent(announcementOf(row), clock.domainNowMs())
    return isWorth ? { kind, id, announcement: row.kind, text: row.text } : null
  }

  // Not read once: other devices are of other people, and the order may change in the round.
  async function ofOrder(
    kind: 'orderReady' | 'checkReceived',
    orderId: number,
    subscriptionId: number,
  ): Promise<PushSubject | null> {
    if (!(await isOwnFinalOrder(db, { orderId, subscriptionId }))) return null
    const isReady = kind !== 'orderReady' || (await findReadyOrders(db, { orderId })).length > 0
    return isReady ? { kind, orderId } : null
  }

  return {
    of: async (message) => {
      const { kind, announcementId, orderId } = message
      switch (kind) {
        case 'change':
          return ofItem(kind, message)
        case 'reminder':
          return message.dogId === null
            ? ofItem(kind, message)
            : ofDog(message.dogId, message.device.eventId)
        case 'announcement':
        case 'allClear':
          return announcementId === null ? null : ofAnnouncement(kind, announcementId)
        case 'orderReady':
        case 'checkReceived':
          return orderId === null ? null : ofOrder(kind, orderId, message.device.id)
      }
    },
  }
}

/** Reads each id once. */
function once<T>(read: (id: number) => Promise<T>): (id: number) => Promise<T> {
  const found = new Map<number, Promise<T>>()
  return (id) => {
    const known = found.get(id) ?? read(id)
    found.set(id, known)
    return known
  }
}
