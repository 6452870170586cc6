// The card provider's notices: signed, so without sign-in or anti-forgery; answered soon, whatever the
// work takes, since the reconciler finishes what a notice began.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../refusal.ts'
import { readEvent, takeEvent } from '../services/webhook.ts'

const patienceMs = 5000

export function mountWebhook(app: App, deps: Deps): void {
  app.post('/webhook/stripe', async (c) => {
    c.set('route', 'POST /webhook/stripe')
    const event = readEvent(deps, await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) throw new Refusal('malformed', 'The signature does not fit the notice.')
    await withPatience(takeEvent(deps, event))
    return c.json({ received: true })
  })
}

/** Waits for the work, but not for long; what fails later is left to the reconciler. */
async function withPatience(work: Promise<void>): Promise<void> {
  const waiting = new AbortController()
  const patience = sleep(patienceMs, undefined, { signal: waiting.signal }).catch(() => undefined)
  await Promise.race([work, patience]).finally(() => waiting.abort())
  work.catch(() => undefined)
}
