// The card provider's webhook: signed, so without sign-in and CSRF check. Unfinished work is answered with 503, so that
// the provider sends the event again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { errorFields } from '../log.ts'
import type { App } from '../http/app-type.ts'
import { bodyText } from '../http/body-limit.ts'
import { Refusal } from '../refusal.ts'
import { readEvent, takeEvent } from '../services/money/webhook.ts'

const replyTimeoutMs = 5000

export function mountWebhook(app: App, deps: Deps): void {
  app.post('/webhook/stripe', async (c) => {
    c.set('route', 'POST /webhook/stripe')
    const event = readEvent(deps, bodyText(c), c.req.header('stripe-signature') ?? '')
    if (!event) throw new Refusal('malformed', 'The signature does not fit the notice.')
    await waitUpTo(takeEvent(deps, event), replyTimeoutMs, (error) => {
      const seen = { act: 'webhook', eventId: event.id, intentId: event.intentId }
      deps.log.warn({ ...seen, ...errorFields(error) }, 'failed after the answer 503')
    })
    return c.json({ received: true })
  })
}

/** Waits for the work up to `timeoutMs`, then throws 503; an error of the work after that goes to `onLateError`. */
export async function waitUpTo(
  work: Promise<void>,
  timeoutMs: number,
  onLateError: (error: unknown) => void,
): Promise<void> {
  const waiting = new AbortController()
  const timeout = sleep(timeoutMs, 'late', { signal: waiting.signal }).catch(() => undefined)
  const first = await Promise.race([work, timeout]).finally(() => waiting.abort())
  if (first !== 'late') return
  work.catch(onLateError)
  throw new Refusal('unavailable', 'The event is not handled yet. Send it again.')
}
