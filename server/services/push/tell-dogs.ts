// Queues reminders of own dogs, by the earliest time at which each may be in (rules 84 and 111).
import { type RingsNow, whenOwnDog } from '#contract/rules/classes/own-dog.ts'
import { minutesBetween } from '#contract/rules/schedule/expected-times.ts'
import type { Deps } from '../../deps.ts'
import { findShownEvent } from '../../repositories/catalog/events.ts'
import { listDogsIn, type WaitingDog } from '../../repositories/push/dogs.ts'
import { queueDogReminders } from '../../repositories/push/messages.ts'
import { readRings } from './rings-now.ts'

const minuteMs = 60_000

/** Queues what is due in the open event; the caller is the only one to do so. */
export async function tellDogs(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = deps
  const event = await findShownEvent(db)
  if (event?.state !== 'open') return
  const nowMs = clock.realNowMs()
  const rings = await readRings(deps, event.id)
  const withClasses = new Set(rings.lists.map(({ itemId }) => itemId))
  const today = rings.items.filter(({ id, start }) => withClasses.has(id) && isToday(start, rings))
  if (today.length === 0) return
  const dogs = await listDogsIn(
    db,
    today.map(({ id }) => id),
  )
  // Many devices may wait for one dog.
  for (const same of sameDogs(dogs).values()) {
    const when = whenOwnDog(rings, same[0]).when
    // Nobody says of a single dog that it is done.
    if (when.kind !== 'expected' || when.at <= rings.now) continue
    const inMinutes = minutesBetween(rings.now, when.from)
    const due = same.filter(({ minutes }) => inMinutes <= minutes)
    if (due.length === 0) continue
    await queueDogReminders(db, {
      dogIds: due.map(({ id }) => id),
      startLocal: when.from,
      createdAt: new Date(nowMs),
      endsAt: new Date(nowMs + minutesBetween(rings.now, when.until) * minuteMs),
    })
  }
}

const isToday = (start: string, { now }: RingsNow) => start.slice(0, 10) === now.slice(0, 10)

type SameDog = [WaitingDog, ...WaitingDog[]]

function sameDogs(dogs: readonly WaitingDog[]): Map<string, SameDog> {
  const found = new Map<string, SameDog>()
  for (const dog of dogs) {
    // A number names the dog wherever it stands.
    const name = dog.number || `place ${dog.place}`
    const key = [dog.itemId, dog.classId, name].join(' ')
    const same = found.get(key)
    if (same) same.push(dog)
    else found.set(key, [dog])
  }
  return found
}
