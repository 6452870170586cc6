// The calls that read orders.
import { getOrder } from '../../contract/calls/carts.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { readOrder } from '../services/orders.ts'

export function mountOrders(app: App, deps: Deps): void {
  mount(app, deps, getOrder, ({ params, principal }) => readOrder(deps, principal, params.orderId))
}
