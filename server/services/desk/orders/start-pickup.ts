// The start of pick-up: the shoppers whose orders are ready are told by mail (rule 79).
import type { PickupStores } from '#contract/entities/desk/pickup.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch } from '#server/refusal.ts'
import { findCommittee, lockEventRow } from '#server/repositories/catalog/events.ts'
import {
  findReadyOrders,
  insertPickupStart,
  listPickupStores,
  waitForFinalOrders,
} from '#server/repositories/orders/pickup-starts.ts'
import { tellOrder } from '../../mail/tell-order.ts'
import { findDeskEvent, zoneWithoutEvent } from '../shared/event.ts'

/** The stores of the event whose orders wait. */
export async function readPickupStores(db: Db, eventId?: number): Promise<PickupStores> {
  const event = await findDeskEvent(db, eventId)
  const rows = event ? await listPickupStores(db, event.id) : []
  return {
    timeZone: event?.time_zone ?? zoneWithoutEvent,
    stores: rows.map(({ id, name, orders, pieces, started_at }) => ({
      committeeId: id,
      name,
      orderCount: orders,
      pieceCount: pieces,
      startedAtMs: started_at?.getTime() ?? null,
    })),
  }
}

/** Begins the pick-up of a store, unless it has begun; an order is told once, when all of its stores have begun. */
export async function beginPickup(
  { config, db, clock, live, log }: Pick<Deps, 'config' | 'db' | 'clock' | 'live' | 'log'>,
  { userId: byUserId }: { userId: number },
  committeeId: number,
): Promise<PickupStores> {
  const { eventId, told } = await inTransaction(db, async (tx) => {
    const committee = await findCommittee(tx, committeeId)
    if (!committee) throw noSuch('committee')
    // An order of two stores is told by the later start of both.
    await lockEventRow(tx, committee.event_id)
    const at = new Date(clock.domainNowMs())
    const isNew = await insertPickupStart(tx, { committeeId, byUserId, at })
    const told = new Set<number>()
    const tellReady = async () => {
      const ready = await findReadyOrders(tx, { committeeId })
      for (const orderId of ready.filter((id) => !told.has(id))) {
        await tellOrder(tx, config, { orderId, step: orderId, news: { kind: 'pickupReady' } })
        told.add(orderId)
      }
    }
    if (isNew) {
      await tellReady()
      // Orders that become final at this moment have not seen this start. Only they are left, so that sales wait shortly.
      await waitForFinalOrders(tx, committee.event_id)
      await tellReady()
    }
    return { eventId: committee.event_id, told: told.size }
  })
  live.mailQueued()
  log.info({ act: 'startPickup', committeeId, told }, 'desk')
  return readPickupStores(db, eventId)
}
