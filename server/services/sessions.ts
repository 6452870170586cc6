// Product tokens: made and checked here, with one algorithm, issuer and audience. Never logged.
import { SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../clock.ts'
import type { Principal } from '../principal.ts'
import { createRecent, type Recent } from './recent.ts'
import { signedPayload } from './signed-token.ts'

export interface TokenKeeper {
  sessionSecret: string
  clock: Clock
}

export interface TokenHolder {
  userId: number
  guestId: number | null
  /** null for a guest, who has no session on record. */
  sessionId: string | null
  isMember: boolean
  roles: string[]
  isTestMode: boolean
}

const issuer = 'national-specialty'
const audience = 'national-specialty-api'
const lifetimeSec = 12 * 60 * 60

const payloadShape = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  iat: z.number(),
  exp: z.number(),
  userId: z.int(),
  guestId: z.nullable(z.int().check(z.positive())),
  sid: z.nullable(z.string().check(z.minLength(1))),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  roles: z.array(z.string()),
  testMode: z.boolean(),
  jti: z.string().check(z.minLength(1)),
})

/** A fresh token for a guest or a registered user. */
export function issueToken(keeper: TokenKeeper, holder: TokenHolder): Promise<string> {
  const nowSec = Math.floor(keeper.clock.realNowMs() / 1000)
  return new SignJWT({
    userId: holder.userId,
    guestId: holder.guestId,
    sid: holder.sessionId,
    isMember: holder.isMember,
    isAdmin: holder.roles.includes('admin'),
    roles: holder.roles,
    testMode: holder.isTestMode,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(nowSec)
    .setExpirationTime(nowSec + lifetimeSec)
    .sign(new TextEncoder().encode(keeper.sessionSecret))
}

type Claims = z.output<typeof payloadShape>

/** What one of our tokens says, also past its end; null for any other text. */
function claimsOf({ sessionSecret }: TokenKeeper, token: string): Claims | null {
  const claims = payloadShape.safeParse(signedPayload(sessionSecret, token))
  return claims.success ? claims.data : null
}

const hasEnded = ({ clock }: TokenKeeper, { exp }: Claims) => clock.realNowMs() >= exp * 1000

/** Whose a token was that is one of ours and past its end, null for any other. */
export function readExpiredToken(keeper: TokenKeeper, token: string): number | null {
  const claims = claimsOf(keeper, token)
  return claims && hasEnded(keeper, claims) ? claims.userId : null
}

interface Proven {
  principal: Principal
  endsMs: number
}

const mostProven = 5000
const provenBy = new WeakMap<TokenKeeper, Recent<Proven>>()

function provenOf(keeper: TokenKeeper): Recent<Proven> {
  const known = provenBy.get(keeper) ?? createRecent<Proven>(mostProven, () => 1)
  provenBy.set(keeper, known)
  return known
}

/** Whom a token proves, or null when it is not one of ours, altered or expired. */
export function readToken(keeper: TokenKeeper, token: string): Principal | null {
  // What was proven of the very same text stays proven until its end: nothing else is asked of a token.
  const known = provenOf(keeper).get(token)
  if (known && keeper.clock.realNowMs() < known.endsMs) return known.principal
  const claims = claimsOf(keeper, token)
  if (!claims || hasEnded(keeper, claims)) return null
  const principal: Principal = Object.freeze({
    userId: claims.userId,
    guestId: claims.guestId,
    isSignedIn: claims.guestId === null && claims.userId > 0,
    isMember: claims.isMember,
    isAdmin: claims.isAdmin,
    roles: claims.roles,
    isTestMode: claims.testMode,
    sessionId: claims.sid,
  })
  provenOf(keeper).put(token, { principal, endsMs: claims.exp * 1000 })
  return principal
}
