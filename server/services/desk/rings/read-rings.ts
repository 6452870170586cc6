// The rings by day, with their events as they are now (rule 64).
import { createHash } from 'node:crypto'
import type { DeskRings, LiveItem, PastAct, RingDay } from '#contract/entities/schedule-acts.ts'
import type { Rights } from '#contract/entities/session.ts'
import { expectedTimes } from '#contract/rules/schedule/expected-times.ts'
import { mayChangeRing } from '#contract/rules/rights.ts'
import { dayOfItem } from '#contract/rules/rings/may-act.ts'
import type { Db } from '#server/db/schema.ts'
import { actualTimes, itemFacts, listScheduleItems } from '#server/repositories/catalog/events.ts'
import { listReportTimes } from '#server/repositories/event/class-lists.ts'
import { listLastActs } from '#server/repositories/event/schedule-acts.ts'
import { byOf } from '../shared/changes.ts'
import { requireEvent } from '../shared/event.ts'

type LastAct = Awaited<ReturnType<typeof listLastActs>>[number]

export interface RingsNow {
  event: DeskRings['event']
  /** Of all rings and days. */
  items: LiveItem[]
  lastActs: LastAct[]
  /** When something of each event's classes was last reported, as local times. */
  heard: ReadonlyMap<number, string>
}

/** 404 for an unknown event. */
export async function readRings(db: Db, eventId: number): Promise<RingsNow> {
  const event = await requireEvent(db, eventId)
  const rows = await listScheduleItems(db, eventId)
  return {
    event: {
      id: event.id,
      startDate: event.start_date,
      endDate: event.end_date,
      timeZone: event.time_zone,
      state: event.state,
    },
    items: rows.map((row) => ({ id: row.id, ...itemFacts(row), ...actualTimes(row) })),
    lastActs: await listLastActs(db, eventId),
    heard: await listReportTimes(db, eventId),
  }
}

interface Place {
  ring: string
  day: string
}

const isIn =
  ({ ring, day }: Place) =>
  (item: LiveItem) =>
    item.ring === ring && dayOfItem(item) === day

export const lastActIn = ({ lastActs }: RingsNow, { ring, day }: Place) =>
  lastActs.find((act) => act.ring === ring && act.day === day) ?? null

/** A ring's day; the version is another one as soon as something of it changes. */
export function ringDayOf(rings: RingsNow, place: Place): RingDay {
  const startOf = (item: LiveItem) => expectedTimes(item).start
  const items = rings.items
    .filter(isIn(place))
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)) || a.id - b.id)
  const lastAct = lastActIn(rings, place)
  const facts = JSON.stringify([items, lastAct?.id])
  const version = createHash('sha256').update(facts).digest('base64url')
  const heardAt =
    items
      .flatMap(({ id }) => rings.heard.get(id) ?? [])
      .sort()
      .at(-1) ?? null
  return { ...place, version, items, lastAct: lastAct && pastActOf(lastAct), heardAt }
}

function pastActOf(row: LastAct): PastAct {
  const { id, item_id: itemId, act, changes, at } = row
  return {
    id,
    itemId,
    title: changes.find(({ after }) => after.id === itemId)?.after.title ?? '',
    act,
    otherCount: changes.length - 1,
    by: byOf(row),
    atMs: at.getTime(),
  }
}

/** The rings that the person may change, by day and name. */
export function ringsFor(rings: RingsNow, rights: Rights): DeskRings {
  const { event, items, lastActs } = rings
  const own = (ring: string) => mayChangeRing(rights, ring)
  const places = new Map<string, Place>()
  const name = (place: Place) => places.set(JSON.stringify([place.day, place.ring]), place)
  for (const item of items) name({ ring: item.ring, day: dayOfItem(item) })
  for (const { ring, day } of lastActs) name({ ring, day })
  const byName = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })
  return {
    event,
    places: [...new Set(items.map(({ ring }) => ring))]
      .filter((ring) => ring !== '' && own(ring))
      .toSorted(byName),
    ringDays: [...places.values()]
      .filter(({ ring }) => own(ring))
      .map((place) => ringDayOf(rings, place))
      .toSorted((a, b) => a.day.localeCompare(b.day) || byName(a.ring, b.ring)),
  }
}

export async function readDeskRings(
  db: Db,
  { rights }: { rights: Rights },
  eventId: number,
): Promise<DeskRings> {
  return ringsFor(await readRings(db, eventId), rights)
}
