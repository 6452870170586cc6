// Queues reminders of own dogs, by the earliest time at which each may be in (rules 84 and 111).
import { reminderMin } from '#contract/entities/push.ts'
import { ownDogsIn, type RingsNow } from '#contract/rules/classes/own-dog.ts'
import { isDayOver } from '#contract/rules/rings/may-act.ts'
import { addMinutes, minutesBetween } from '#contract/rules/schedule/expected-times.ts'
import type { Deps } from '../../deps.ts'
import { findShownEvent } from '../../repositories/catalog/events.ts'
import { listDogsIn, type WaitingDog } from '../../repositories/push/dogs.ts'
import { type DogReminder, queueDogReminders } from '../../repositories/push/messages.ts'
import { readRingsNow } from '../catalog/rings-now.ts'
import { dogWorthUntil } from './schedule-news.ts'

const minuteMs = 60_000

/** Queues what is due in the open event; the caller is the only one to do so. */
export async function tellDogs(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const event = await findShownEvent(db)
  if (event?.state !== 'open') return
  const nowMs = clock.domainNowMs()
  const rings = await readRingsNow(deps, event.id)
  const itemIds = rings.lists.map(({ itemId }) => itemId).filter((id) => isNear(id, rings))
  if (itemIds.length === 0) return
  const dogs = await listDogsIn(db, itemIds)
  const whenOwn = ownDogsIn(rings)
  const { now } = rings
  // Many devices may wait for one dog.
  const due = sameDogs(dogs).flatMap((same): DogReminder[] => {
    const { when } = whenOwn(same[0])
    // Nobody says of a single dog that it is done.
    const until = when.kind === 'expected' ? dogWorthUntil(when, now) : null
    if (when.kind !== 'expected' || until === null) return []
    const inMinutes = minutesBetween(now, when.from)
    const endsAt = new Date(nowMs + minutesBetween(now, until) * minuteMs)
    return same
      .filter(({ minutes }) => inMinutes <= minutes)
      .map(({ id }) => ({ id, startLocal: when.from, endsAt }))
  })
  await queueDogReminders(db, due, new Date(nowMs))
}

/** Whether a dog of the event may be in within the longest time of a reminder. */
function isNear(itemId: number, { items, now }: RingsNow): boolean {
  const item = items.find(({ id }) => id === itemId)
  if (!item || isDayOver(item, now)) return false
  return item.start.slice(0, 10) <= addMinutes(now, reminderMin.most).slice(0, 10)
}

type SameDog = [WaitingDog, ...WaitingDog[]]

function sameDogs(dogs: readonly WaitingDog[]): SameDog[] {
  const found = new Map<string, SameDog>()
  for (const dog of dogs) {
    const key = [dog.itemId, dog.classId, dog.number, dog.place].join(' ')
    const same = found.get(key)
    if (same) same.push(dog)
    else found.set(key, [dog])
  }
  return [...found.values()]
}
