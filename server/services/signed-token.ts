// Whether a text is a token that this shop signed: one algorithm, one secret. Done at once and here, since
// handing it to another thread takes many times as long as the work itself. Says nothing of what is in it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** An extension that a token demands to be understood is none that we know. */
const headShape = z.object({ alg: z.literal('HS256'), crit: z.optional(z.undefined()) })

const partOf = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())

/** What was signed, or null when it was not, otherwise, or by somebody else. */
export function signedPayload(secret: string, token: string): unknown {
  const [head, body, signature, ...more] = token.split('.')
  if (!head || !body || !signature || more.length > 0) return null
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url')
  // As texts: of bytes there would be several.
  const texts = [Buffer.from(signature), Buffer.from(expected)] as const
  if (texts[0].length !== texts[1].length || !timingSafeEqual(...texts)) return null
  try {
    return headShape.safeParse(partOf(head)).success ? partOf(body) : null
  } catch {
    return null
  }
}
