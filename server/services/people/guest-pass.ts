// The guest pass: a signed HttpOnly cookie with the guest's id, so that early access moves to the account at sign-in,
// and with the state of test mode. It authorizes no request.
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { TokenDeps } from './sessions.ts'

export interface GuestPass {
  guestId: number
  isTestMode: boolean
}

const issuer = 'national-specialty'
// Differs from the tokens' audience, so that a pass is never accepted as a token, or a token as a pass.
const audience = 'national-specialty-guest'
const lifetimeSec = 30 * 24 * 60 * 60

const payloadShape = z.object({ guestId: z.int().check(z.positive()), testMode: z.boolean() })

const keyOf = (deps: TokenDeps) => new TextEncoder().encode(deps.sessionSecret)

/** The signed cookie that identifies a browser's guest for 30 days. */
export function makeGuestPass(deps: TokenDeps, pass: GuestPass): Promise<string> {
  const nowSec = Math.floor(deps.clock.realNowMs() / 1000)
  return new SignJWT({ guestId: pass.guestId, testMode: pass.isTestMode })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(nowSec)
    .setExpirationTime(nowSec + lifetimeSec)
    .sign(keyOf(deps))
}

/** The guest of a pass, or null if the pass is forged or expired. */
export async function readGuestPass(
  deps: TokenDeps,
  pass: string | null,
): Promise<GuestPass | null> {
  if (pass === null) return null
  try {
    const { payload } = await jwtVerify(pass, keyOf(deps), {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(deps.clock.realNowMs()),
    })
    const { guestId, testMode } = payloadShape.parse(payload)
    return { guestId, isTestMode: testMode }
  } catch {
    return null
  }
}
