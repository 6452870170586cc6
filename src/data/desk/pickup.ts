// The pick-up table: an order without its amounts, and handing it out.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  findPickupStores,
  getPickupOrder,
  handOutOrder,
  startPickup,
} from '#contract/calls/desk/pickup.ts'
import type { PickupOrder } from '#contract/entities/desk/pickup.ts'
import { send } from '#lib/http/send.ts'
import { putReply } from '#lib/query/put-reply.ts'
import { type ActOutcome, carryOut } from './acts.ts'
import { deskQuery, useDeskChange } from './define-resource.ts'

/** One order at the pick-up table. */
export function pickupOrderQuery(orderId: number) {
  return deskQuery(['deskPickup', 'one', { orderId }], (signal) =>
    send(getPickupOrder, { params: { orderId }, signal }),
  )
}

interface HandOut {
  seen: PickupOrder
  lineIds: number[]
}

/** Hands lines of the order out in the state that the sender saw. Never rejects. */
export function handOut(client: QueryClient, { seen, lineIds }: HandOut): Promise<ActOutcome> {
  const { id: orderId, state: expectedState, lineChanges: expectedLineChanges, actCount } = seen
  return carryOut(
    client,
    JSON.stringify(['P', orderId, expectedState, actCount, lineIds]),
    (idempotencyKey) =>
      send(handOutOrder, {
        params: { orderId },
        body: { idempotencyKey, expectedState, expectedLineChanges, lineIds },
      }),
    (reply) => putReply(client, pickupOrderQuery(orderId).queryKey, reply),
  )
}

/** `handOut` as a hook. */
export function useHandOut() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (request: HandOut) => handOut(client, request) })
}

/** The stores of an event whose orders wait for pick-up. */
export const pickupStoresQuery = (eventId?: number) =>
  deskQuery(['deskPickup', 'list', eventId === undefined ? {} : { eventId }], (signal) =>
    send(findPickupStores, { query: { eventId }, signal }),
  )

/** Begins the pick-up of a store; resolves to the outcome. */
export const useStartPickup = (eventId?: number) =>
  useDeskChange({
    send: (committeeId: number) => send(startPickup, { params: { committeeId } }),
    query: () => pickupStoresQuery(eventId),
    // Each reply has all stores: an older one must not come last.
    queue: 'pickup',
  })
