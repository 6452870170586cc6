// What a browser keeps of its guest, in a signed cookie out of reach of scripts: the number, so that a
// grant moves to the account at sign-in, and whether test mode is on. It opens nothing by itself.
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { TokenKeeper } from './sessions.ts'

export interface GuestPass {
  guestId: number
  isTestMode: boolean
}

const issuer = 'national-specialty'
// Another audience than the tokens': a pass is no token, and a token no pass.
const audience = 'national-specialty-guest'
const lifetimeSec = 30 * 24 * 60 * 60

const payloadShape = z.object({ guestId: z.int().check(z.positive()), testMode: z.boolean() })

const keyOf = (keeper: TokenKeeper) => new TextEncoder().encode(keeper.sessionSecret)

/** The signed cookie by which a browser stays the same guest, for 30 days. */
export function makeGuestPass(keeper: TokenKeeper, pass: GuestPass): Promise<string> {
  const nowSec = Math.floor(keeper.clock.realNowMs() / 1000)
  return new SignJWT({ guestId: pass.guestId, testMode: pass.isTestMode })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(nowSec)
    .setExpirationTime(nowSec + lifetimeSec)
    .sign(keyOf(keeper))
}

/** The guest of a pass, or null when it is not one of ours or has run out. */
export async function readGuestPass(
  keeper: TokenKeeper,
  pass: string | null,
): Promise<GuestPass | null> {
  if (pass === null) return null
  try {
    const { payload } = await jwtVerify(pass, keyOf(keeper), {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate: new Date(keeper.clock.realNowMs()),
    })
    const { guestId, testMode } = payloadShape.parse(payload)
    return { guestId, isTestMode: testMode }
  } catch {
    return null
  }
}
