// The call that creates a payment intent.
import { createIntent } from '#contract/calls/carts.ts'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { mount } from '../http/mount.ts'
import { openIntent } from '../services/purchase/intent/open-intent.ts'
import { shopperOf } from '../services/purchase/shopper.ts'

export function mountPayments(app: App, deps: Deps): void {
  mount(app, deps, createIntent, async ({ body, principal }) => {
    const { id, clientSecret, amountCents } = await openIntent(
      deps,
      await shopperOf(deps.db, principal),
      body,
    )
    return { id, client_secret: clientSecret, amount: amountCents }
  })
}
