// What waits for a person at the desk now, by the roles that the person has (rule 37).
import type { CallDefinition } from '#contract/define-call.ts'
import { deskAnnouncementsAtMost, findDeskAnnouncements } from '#contract/calls/announcements.ts'
import { getDeskSubmissionCounts } from '#contract/calls/desk/books.ts'
import { findDeskMail } from '#contract/calls/desk/mail.ts'
import { findDeskOrders } from '#contract/calls/desk/orders.ts'
import { getPickupOrder } from '#contract/calls/desk/pickup.ts'
import { findDeskProducts } from '#contract/calls/desk/products.ts'
import { getDeskRings } from '#contract/calls/desk/rings.ts'
import {
  type DeskTask,
  fewPieces,
  type TaskName,
  taskNames,
} from '#contract/entities/desk/today.ts'
import type { Rights } from '#contract/entities/session.ts'
import { isCurrent } from '#contract/rules/event/announcements.ts'
import { mayCall, mayChangeCommittee } from '#contract/rules/rights.ts'
import { silenceOf } from '#contract/rules/rings/desk-silence.ts'
import type { Deps } from '#server/deps.ts'
import { type ProductRecord, readProducts } from '#server/event/read-event.ts'
import { countMailStates } from '#server/repositories/desk/mail.ts'
import { countToHandOut, countWaiting } from '#server/repositories/desk/orders.ts'
import { listAnnouncements } from '#server/repositories/event/announcements.ts'
import type { EventRow } from '#server/repositories/catalog/events.ts'
import { announcementOf } from '../announcements.ts'
import { readSubmissionCounts } from './books/sales.ts'
import { readDeskRings } from './rings/read-rings.ts'
import { findDeskEvent } from './shared/event.ts'
import { countAndPlaces, type Found, placeOfProduct } from './shared/found-places.ts'

type TodayDeps = Pick<Deps, 'db' | 'clock'>

/** A task is shown to people who may make the call of its page. */
const callOf: Readonly<Record<TaskName, CallDefinition>> = {
  attention: findDeskOrders,
  silentRings: getDeskRings,
  announcements: findDeskAnnouncements,
  handOut: getPickupOrder,
  checks: findDeskOrders,
  failedMail: findDeskMail,
  requests: getDeskSubmissionCounts,
  fewLeft: findDeskProducts,
}

/** The tasks of the caller's roles in the desk's event, in their order; [] without an event. */
export async function readDeskTasks(
  deps: TodayDeps,
  { rights }: { rights: Rights },
  eventId?: number,
): Promise<{ tasks: DeskTask[] }> {
  const event = await findDeskEvent(deps.db, eventId)
  if (!event) return { tasks: [] }
  const names = taskNames.filter((name) => mayCall(rights, callOf[name]))
  const tasks = names.map(async (name) => ({
    name,
    ...countAndPlaces(await waitingOf(name, deps, rights, event)),
  }))
  return { tasks: await Promise.all(tasks) }
}

async function waitingOf(
  name: TaskName,
  { db, clock }: TodayDeps,
  rights: Rights,
  event: EventRow,
): Promise<Found> {
  const of = { isTest: false, eventId: event.id }
  const nowMs = clock.domainNowMs()
  switch (name) {
    case 'attention': {
      const { flagged, paymentExceptions } = await countWaiting(db, of)
      return flagged + paymentExceptions
    }
    case 'checks':
      return (await countWaiting(db, of)).checks
    case 'handOut':
      return countToHandOut(db, event.id)
    case 'failedMail':
      return (await countMailStates(db, event.id)).failed
    case 'silentRings': {
      const at = { timeZone: event.time_zone, nowMs }
      const { ringDays } = await readDeskRings(db, { rights }, event.id)
      return ringDays
        .filter((one) => silenceOf(one, at) !== null)
        .map(({ ring }) => ({ kind: 'ring', name: ring }))
    }
    case 'announcements': {
      const rows = await listAnnouncements(db, event.id, deskAnnouncementsAtMost)
      return rows.filter((row) => isCurrent(announcementOf(row), nowMs)).length
    }
    case 'requests': {
      const { committees } = await readSubmissionCounts(db, { rights, eventId: event.id })
      return committees
        .filter(({ openCount }) => openCount > 0)
        .map(({ committeeId, committeeName }) => ({
          kind: 'requests',
          committeeId,
          name: committeeName,
        }))
    }
    case 'fewLeft': {
      const products = await readProducts(db, { eventId: event.id })
      return products
        .filter((one) => mayChangeCommittee(rights, one.plan.committeeId) && hasFewLeft(one))
        .map(placeOfProduct)
    }
  }
}

const isFew = ({ inventory, sold_out }: { inventory: number | null; sold_out: boolean }) =>
  !sold_out && inventory !== null && inventory > 0 && inventory <= fewPieces

function hasFewLeft({ stock, variants }: ProductRecord): boolean {
  return !stock.sold_out && [stock, ...variants.map((variant) => variant.stock)].some(isFew)
}
