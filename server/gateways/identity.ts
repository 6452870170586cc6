// The non-members' identity provider: verifies an access token and reads its user. Never logs tokens.
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { isStorable } from '#contract/values/storable.ts'
import { text } from '#contract/wire.ts'
import type { Config } from '../config/config.ts'
import type { NoteOutcome } from '../provider-states.ts'
import { errorCodeOf } from './error-code.ts'
import { maxEmailLength, profileText } from './profile-text.ts'
import { msLeftOfRequest, timeoutSignal } from './request-deadline.ts'

export interface IdentityUser {
  sub: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

type Failure =
  | { kind: 'refused' }
  /** No answer, or one that can't be read; the reason is a code that may be logged. */
  | { kind: 'unreachable'; reason: string }

export type SubjectOutcome = { kind: 'verified'; sub: string } | Failure

export type IdentityOutcome = { kind: 'known'; user: IdentityUser } | Failure

export interface IdentityGateway {
  /**
   * The subject of a token with a valid signature, checked with the provider's cached keys; `refused` when another
   * issuer or audience is named, or the token has expired.
   */
  readSubject(accessToken: string): Promise<SubjectOutcome>
  /** The profile of a verified token's subject, from the provider. */
  readUser(accessToken: string, sub: string): Promise<IdentityOutcome>
}

/** Leaves time for the profile. */
const keysTimeoutMs = 8000
const maxSubLength = 255

const userInfo = z.looseObject({
  sub: z.string(),
  email: text,
  email_verified: z.optional(z.nullable(z.boolean())),
  given_name: text,
  family_name: text,
})

/** All calls of a request share the time-out. */
export function createIdentityGateway(
  { domain, audience }: Config['auth0'],
  timeoutMs: number,
  noteOutcome: NoteOutcome = () => undefined,
): IdentityGateway {
  const issuer = `${domain.includes('://') ? domain : `https://${domain}`}/`
  const keys = createRemoteJWKSet(new URL('.well-known/jwks.json', issuer), {
    timeoutDuration: keysTimeoutMs,
  })
  return {
    async readSubject(accessToken) {
      // Starts the deadline: another request may have begun to fetch the keys that this one waits for.
      msLeftOfRequest(timeoutMs)
      try {
        const checks = { algorithms: ['RS256'], issuer, audience, requiredClaims: ['exp', 'sub'] }
        const { payload } = await jwtVerify(accessToken, keys, checks)
        const { sub = '' } = payload
        const isUsable = sub.length <= maxSubLength && isStorable(sub)
        return isUsable ? { kind: 'verified', sub } : { kind: 'refused' }
      } catch (error) {
        if (isRefusal(error)) return { kind: 'refused' }
        const outcome = unreachable(error)
        // A token that is verified says nothing of the provider, because its keys are cached.
        noteOutcome(outcome)
        return outcome
      }
    },
    async readUser(accessToken, sub) {
      const signal = timeoutSignal(timeoutMs)
      const outcome = await readProfile(issuer, { accessToken, sub, signal }).catch(unreachable)
      noteOutcome(outcome)
      return outcome
    },
  }
}

async function readProfile(
  issuer: string,
  { accessToken, sub, signal }: { accessToken: string; sub: string; signal: AbortSignal },
): Promise<IdentityOutcome> {
  const reply = await fetch(new URL('userinfo', issuer), {
    headers: { accept: 'application/json', authorization: `Bearer ${accessToken}` },
    signal,
  })
  if (reply.status === 401 || reply.status === 403) return { kind: 'refused' }
  if (!reply.ok) return { kind: 'unreachable', reason: `status ${reply.status}` }
  const info = userInfo.parse(await reply.json())
  if (info.sub !== sub) return { kind: 'refused' }
  const user = {
    sub,
    email: profileText(info.email, maxEmailLength),
    emailVerified: info.email_verified === true,
    firstName: profileText(info.given_name),
    lastName: profileText(info.family_name),
  }
  return { kind: 'known', user }
}

const unreachable = (error: unknown): Failure => ({
  kind: 'unreachable',
  reason: errorCodeOf(error),
})

// What jose throws for the token itself; anything else is the provider not answering as it should.
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys ||
    error instanceof errors.JWSSignatureVerificationFailed
  )
}
