// Queues an announcement for the devices that want its kind, in the transaction that posts, changes or ends it.
import { allClearMs } from '#contract/rules/event/announcements.ts'
import type { Tx } from '../../db/schema.ts'
import type { AnnouncementRow } from '../../repositories/event/announcements.ts'
import { queueAnnouncement } from '../../repositories/push/messages.ts'

/** Whoever turns the phone on later reads it in the app. */
const worthMs = 12 * 60 * 60_000

type Announced = Pick<AnnouncementRow, 'id' | 'event_id' | 'kind' | 'until_at'>

/** One that is posted, or an emergency that is changed; a repeat of the same `at` is told once. */
export async function pushAnnouncement(tx: Tx, row: Announced, at: Date): Promise<void> {
  const untilMs = Math.min(row.until_at?.getTime() ?? Infinity, at.getTime() + worthMs)
  await queueAnnouncement(tx, {
    ...shared(row, at),
    kind: 'announcement',
    key: `announcement:${row.id}:${at.getTime()}`,
    endsAt: new Date(untilMs),
  })
}

/** An emergency that a person has ended. */
export async function pushAllClear(tx: Tx, row: Announced, at: Date): Promise<void> {
  await queueAnnouncement(tx, {
    ...shared(row, at),
    kind: 'allClear',
    key: `allClear:${row.id}`,
    endsAt: new Date(at.getTime() + allClearMs),
  })
}

const shared = ({ id, event_id, kind }: Announced, at: Date) => ({
  id,
  eventId: event_id,
  announcementKind: kind,
  createdAt: at,
})
