// Issues and verifies the store's own tokens (JWT), with one algorithm, issuer and audience. Never logged.
import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import type { Rights } from '#contract/entities/session.ts'
import type { Principal } from '../../principal.ts'

export interface TokenDeps {
  sessionSecret: string
  clock: Clock
}

export interface TokenHolder extends Partial<Omit<Rights, 'roles'>> {
  userId: number
  guestId: number | null
  /** null for a guest, who has no session. */
  sessionId: string | null
  isMember: boolean
  roles: Rights['roles']
  isTestMode: boolean
}

const issuer = 'national-specialty'
const audience = 'national-specialty-api'
const lifetimeSec = 12 * 60 * 60

const payloadShape = z.object({
  userId: z.int(),
  guestId: z.nullable(z.int().check(z.positive())),
  sid: z.nullable(z.string().check(z.minLength(1))),
  isMember: z.boolean(),
  isAdmin: z.boolean(),
  roles: z.array(z.string()),
  testMode: z.boolean(),
  jti: z.string().check(z.minLength(1)),
})

const keyOf = (deps: TokenDeps) => new TextEncoder().encode(deps.sessionSecret)

/** A fresh token for a guest or a registered user. */
export function issueToken(deps: TokenDeps, holder: TokenHolder): Promise<string> {
  const nowSec = Math.floor(deps.clock.realNowMs() / 1000)
  return new SignJWT({
    userId: holder.userId,
    guestId: holder.guestId,
    sid: holder.sessionId,
    isMember: holder.isMember,
    isAdmin: holder.roles.includes('admin'),
    roles: holder.roles,
    committeeIds: holder.committeeIds,
    rings: holder.rings,
    testMode: holder.isTestMode,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt(nowSec)
    .setExpirationTime(nowSec + lifetimeSec)
    .sign(keyOf(deps))
}

function verify(deps: TokenDeps, token: string) {
  return jwtVerify(token, keyOf(deps), {
    algorithms: ['HS256'],
    issuer,
    audience,
    requiredClaims: ['exp', 'iat', 'jti'],
    currentDate: new Date(deps.clock.realNowMs()),
  })
}

/** The user id of an authentic token that has expired; null for every other token. */
export async function readExpiredToken(deps: TokenDeps, token: string): Promise<number | null> {
  try {
    await verify(deps, token)
    return null
  } catch (error) {
    const claims = error instanceof errors.JWTExpired && payloadShape.safeParse(error.payload)
    return claims && claims.success ? claims.data.userId : null
  }
}

interface VerifiedToken {
  principal: Principal
  expiresMs: number
}

const maxCachedTokens = 5000
const cachesByDeps = new WeakMap<TokenDeps, LRUCache<string, VerifiedToken>>()

function verifiedTokens(deps: TokenDeps): LRUCache<string, VerifiedToken> {
  const cached =
    cachesByDeps.get(deps) ?? new LRUCache<string, VerifiedToken>({ max: maxCachedTokens })
  cachesByDeps.set(deps, cached)
  return cached
}

/** The principal of a valid token; null for a forged, altered or expired one. */
export async function readToken(deps: TokenDeps, token: string): Promise<Principal | null> {
  // A verified token stays valid until it expires, so its verification is cached.
  const cached = verifiedTokens(deps).get(token)
  if (cached && deps.clock.realNowMs() < cached.expiresMs) return cached.principal
  try {
    const { payload } = await verify(deps, token)
    const claims = payloadShape.parse(payload)
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
    verifiedTokens(deps).set(token, { principal, expiresMs: (payload.exp ?? 0) * 1000 })
    return principal
  } catch {
    return null
  }
}
