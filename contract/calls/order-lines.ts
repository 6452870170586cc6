// Calls on the lines of the caller's own orders (rule 83).
import * as z from 'zod/mini'
import { defineCall } from '../define-call.ts'
import { dataPointsText } from '../entities/cart.ts'
import { lineChoices } from '../entities/line-choices.ts'
import { orderReply } from '../wire/order.ts'
import { id } from '../wire.ts'

const shared = { service: 'store', access: 'signedIn', isAddition: true } as const

const choice = z.object({
  variantId: z.nullable(id),
  /** The text of a JSON object: the answers by key. */
  dataPoints: dataPointsText,
})

export const getLineChoices = defineCall({
  ...shared,
  method: 'GET',
  name: 'getLineChoices',
  summary: "What the caller can change in the lines of the caller's order, or why nothing can be",
  path: '/orders/{orderId}/line-choices',
  params: z.object({ orderId: id }),
  reply: { list: lineChoices, key: 'lines' },
})

export const changeOrderLine = defineCall({
  ...shared,
  method: 'POST',
  name: 'changeOrderLine',
  summary:
    "Exchange the variant of a line of the caller's order for one at the same price, or correct its answers, until the store's deadline",
  path: '/orders/{orderId}/lines/{lineId}',
  params: z.object({ orderId: id, lineId: id }),
  body: z.object({
    idempotencyKey: z.uuid(),
    ...choice.shape,
    /** What the sender sees; 409 state_changed when it differs. */
    expected: choice,
  }),
  reply: { one: orderReply },
})
