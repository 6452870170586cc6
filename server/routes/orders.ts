// The calls on orders that were placed.
import { getOrder, getOrders, noteMailed } from '#contract/calls/carts.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { listOrders, noteMailedCheck, readOrder } from '../services/purchase/own-orders.ts'

export function mountOrders(app: App, deps: Deps): void {
  mount(app, deps, getOrders, async ({ query, principal }) => ({
    orders: await listOrders(deps, principal, query.userId),
  }))

  mount(app, deps, getOrder, ({ params, principal }) => readOrder(deps, principal, params.orderId))

  mount(app, deps, noteMailed, ({ params, body, principal }) =>
    noteMailedCheck(deps, principal, { orderId: params.orderId, date: body.date }),
  )
}
