// The card provider's notices: signed, so without sign-in or anti-forgery; answered soon, whatever the
// work takes, since the reconciler finishes what a notice began.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { errorFields } from '../log.ts'
import type { App } from '../http/app-type.ts'
import { bodyText } from '../http/body-limit.ts'
import { Refusal } from '../refusal.ts'
import { readEvent, takeEvent } from '../services/money/webhook.ts'

const patienceMs = 5000

export function mountWebhook(app: App, deps: Deps): void {
  app.post('/webhook/stripe', async (c) => {
    c.set('route', 'POST /webhook/stripe')
    const event = readEvent(deps, bodyText(c), c.req.header('stripe-signature') ?? '')
    if (!event) throw new Refusal('malformed', 'The signature does not fit the notice.')
    await withPatience(takeEvent(deps, event), patienceMs, (error) => {
      const seen = { act: 'webhook', eventId: event.id, intentId: event.intentId }
      deps.log.warn({ ...seen, ...errorFields(error) }, 'failed after its answer')
    })
    return c.json({ received: true })
  })
}

/** Waits for the work, but not for long; a failure that comes later is told to `onLate` alone. */
export async function withPatience(
  work: Promise<void>,
  atMostMs: number,
  onLate: (error: unknown) => void,
): Promise<void> {
  const waiting = new AbortController()
  const patience = sleep(atMostMs, 'late', { signal: waiting.signal }).catch(() => undefined)
  const first = await Promise.race([work, patience]).finally(() => waiting.abort())
  if (first === 'late') work.catch(onLate)
}
