// The calls of the pick-up table (rule 37).
import { getPickupOrder, handOutOrder } from '../../contract/calls/desk-pickup.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { handOut, readPickupOrder } from '../services/desk/orders/pickup.ts'

export function mountDeskPickup(app: App, deps: Deps): void {
  mount(app, deps, getPickupOrder, ({ params }) => readPickupOrder(deps.db, params.orderId))
  mount(app, deps, handOutOrder, ({ params, body, principal }) =>
    handOut(deps, principal, params.orderId, body),
  )
}
