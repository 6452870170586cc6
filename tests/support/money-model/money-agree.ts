// The state of the money model: the lines of each cart and the acknowledged orders. After every step it is
// compared with the records, because any step may close a cart.
import { expect } from 'vitest'
import type { Records, World } from './money-world.ts'

export interface Model {
  /** The lines of each shopper's open cart: offer and quantity. */
  carts: [number, number][][]
  /** Order ids that placements returned, by cart and intent. */
  promised: Map<string, number>
  closed: Set<number>
}

/** Checks that closed carts became orders with the same lines, and that acknowledged orders exist. */
export function agree(model: Model, world: World, records: Records): void {
  const closed = records.carts.filter(({ id, state }) => state !== 'open' && !model.closed.has(id))
  for (const cart of closed) {
    const at = world.shoppers.findIndex(({ userId }) => userId === cart.user_id)
    const order = records.orders.find((one) => one.cart_id === cart.id)
    expect(cart.state).toBe(order ? 'ordered' : 'attention')
    if (order) expect(linesOf(world, records, order.id)).toEqual(model.carts[at])
    model.carts[at] = []
    model.closed.add(cart.id)
  }
  for (const id of model.promised.values()) {
    if (id > 0) expect(records.orders.some((order) => order.id === id)).toBe(true)
  }
}

function linesOf({ offers }: World, records: Records, orderId: number): [number, number][] {
  return records.order_lines
    .filter((line) => line.order_id === orderId)
    .map((line) => [offers.findIndex(({ id }) => id === line.event_product_id), line.quantity])
}
