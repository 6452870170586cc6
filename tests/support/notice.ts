// Notices as the card provider signs and sends them, for a test that decides when and to whom.
import { createHmac } from 'node:crypto'
import { sandboxEnv } from '../../server/sandbox-settings.ts'

const { STRIPE_WEBHOOK_SECRET: ownSecret } = sandboxEnv({ port: 1 })

/** Sends the body to the server of that origin, signed with the secret as of the instant. */
export function sendNotice(
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
