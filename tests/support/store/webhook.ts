// Webhooks signed like the card provider's, for tests that choose when and to which server they are sent.
import { createHmac } from 'node:crypto'
import { sandboxEnv } from '#server/sandbox-settings.ts'

const { STRIPE_WEBHOOK_SECRET: ownSecret } = sandboxEnv({ port: 1 })

/** Sends the body to the server, signed with the secret and the time. */
export function sendWebhook(
  origin: string,
  body: string,
  {
    secret = ownSecret,
    atSec = Date.now() / 1000,
  }: { secret?: string | undefined; atSec?: number | undefined } = {},
): Promise<Response> {
  const time = Math.floor(atSec)
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const headers = {
    'stripe-signature': `t=${time},v1=${mac}`,
    'content-type': 'application/json',
  }
  return fetch(`${origin}/webhook/stripe`, { method: 'POST', headers, body })
}

export const eventOf = (intentId: string, type = 'payment_intent.succeeded') =>
  JSON.stringify({
    id: 'evt_sample',
    object: 'event',
    type,
    livemode: true,
    data: { object: { id: intentId, object: 'payment_intent', status: 'succeeded' } },
  })
