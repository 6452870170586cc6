// The calls of the pick-up table, which show no money (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { pickupOrder, pickupStores } from '../../entities/desk/pickup.ts'
import { orderStates } from '../../entities/order.ts'
import { id } from '../../wire.ts'
import { ofEvent } from './events.ts'
import { expectedLineChanges } from './orders.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['treasurer', 'pickup'],
  isAddition: true,
} as const
const ofOrder = { params: z.object({ orderId: id }), reply: { one: pickupOrder } } as const

export const getPickupOrder = defineCall({
  ...shared,
  ...ofOrder,
  method: 'GET',
  name: 'getPickupOrder',
  summary: 'One order for the pick-up table: its items, and whether it may be handed out',
  path: '/desk/pickup/{orderId}',
})

export const handOutOrder = defineCall({
  ...shared,
  ...ofOrder,
  method: 'POST',
  name: 'handOutOrder',
  summary:
    'Hand out an order, or some of its lines, at the pick-up table; returns the resulting order',
  path: '/desk/pickup/{orderId}/hand-out',
  body: z.object({
    idempotencyKey: z.uuid(),
    /** The state that the sender sees; 409 state_changed when the order's state differs. */
    expectedState: z.enum(orderStates),
    expectedLineChanges,
    /** The lines that are handed out now; 409 state_changed when one of them needs no hand-out. Missing = all of them. */
    lineIds: z.optional(z.array(id)),
  }),
})

export const findPickupStores = defineCall({
  ...shared,
  method: 'GET',
  name: 'findPickupStores',
  summary: 'The stores of an event whose orders wait for pick-up, and whether it has begun',
  path: '/desk/pickup-stores',
  query: z.object(ofEvent),
  reply: { one: pickupStores },
})

export const startPickup = defineCall({
  ...shared,
  method: 'POST',
  name: 'startPickup',
  summary:
    'Pick-up of a store has begun: orders that are ready now are told by mail, once; returns the stores',
  path: '/desk/pickup-stores/{committeeId}/start',
  params: z.object({ committeeId: id }),
  reply: { one: pickupStores },
})
