// The calls of the pick-up table, which show no money (rule 37).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { pickupOrder } from '../../entities/desk/pickup.ts'
import { orderStates } from '../../entities/order.ts'
import { id } from '../../wire.ts'

const shared = {
  service: 'store',
  access: 'desk',
  roles: ['treasurer', 'pickup'],
  isAddition: true,
  params: z.object({ orderId: id }),
  reply: { one: pickupOrder },
} as const

export const getPickupOrder = defineCall({
  ...shared,
  method: 'GET',
  name: 'getPickupOrder',
  summary: 'One order for the pick-up table: its items, and whether it may be handed out',
  path: '/desk/pickup/{orderId}',
})

export const handOutOrder = defineCall({
  ...shared,
  method: 'POST',
  name: 'handOutOrder',
  summary: 'Hand out an order at the pick-up table; returns the resulting order',
  path: '/desk/pickup/{orderId}/hand-out',
  body: z.object({
    idempotencyKey: z.uuid(),
    /** The state that the sender sees; 409 state_changed when the order's state differs. */
    expectedState: z.enum(orderStates),
  }),
})
