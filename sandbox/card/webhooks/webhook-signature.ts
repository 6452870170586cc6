// Signs an event with an HMAC over the time and the body.
import { createHmac } from 'node:crypto'

/** The value of the Stripe-Signature header for a body sent now. */
export function signatureHeader(body: string, secret: string, nowMs: number): string {
  const atSec = Math.floor(nowMs / 1000)
  const digest = createHmac('sha256', secret).update(`${atSec}.${body}`).digest('hex')
  return `t=${atSec},v1=${digest}`
}
