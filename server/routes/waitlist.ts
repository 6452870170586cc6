// The calls on the caller's places of the waitlist (rule 100).
import { getWaitlist, joinWaitlist, leaveWaitlist } from '#contract/calls/waitlist.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { shopperOf } from '../services/purchase/shopper.ts'
import { joinList, leaveList, listOwnPlaces } from '../services/purchase/waitlist/own-places.ts'

export function mountWaitlist(app: App, deps: Deps): void {
  mount(app, deps, getWaitlist, ({ principal }) => listOwnPlaces(deps, principal))

  mount(app, deps, joinWaitlist, async ({ body, principal }) => {
    await joinList(deps, await shopperOf(deps.db, principal), body)
    return listOwnPlaces(deps, principal)
  })

  mount(app, deps, leaveWaitlist, async ({ params, principal }) => {
    await leaveList(deps, principal, params.placeId)
    return listOwnPlaces(deps, principal)
  })
}
