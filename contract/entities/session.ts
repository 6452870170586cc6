// Sign-in answers and the claims read from the access token.
import * as z from 'zod/mini'
import { flag, id, listOrEmpty, text } from '../wire.ts'

export const tokens = z.looseObject({ token: z.string(), waToken: text, refreshToken: text })
export type Tokens = z.output<typeof tokens>

/** `logoutUrl` is the member system's page to go on to, '' where the service does not tell it. */
export const signOutReply = z.looseObject({ nonce: text, logoutUrl: text })

/** The roles at the desk; `admin` may do everything (rule 37). */
export const roles = ['admin', 'treasurer', 'chair', 'steward', 'pickup'] as const
export type Role = (typeof roles)[number]

/** What a person may do at the desk. */
export interface Rights {
  roles: readonly string[]
  /** The committees of a chair. */
  committeeIds: readonly number[]
  /** The rings of a steward; null = all rings. */
  rings: readonly string[] | null
}

export interface Claims extends Rights {
  userId: number
  isAdmin: boolean
  /** Whether testMode=1 counts for the holder of the token (rule 39). */
  isTestMode: boolean
  /** How long the token lasts from its issue; Infinity or missing = it names no end. */
  lifetimeMs?: number
}

export const claims = z.pipe(
  z.looseObject({
    userId: id,
    isAdmin: flag,
    roles: listOrEmpty(text),
    committeeIds: listOrEmpty(id),
    rings: z.optional(z.nullable(z.array(text))),
    testMode: flag,
    iat: z.optional(z.number()),
    exp: z.optional(z.number()),
  }),
  z.transform(({ userId, isAdmin, roles, committeeIds, rings, testMode, iat, exp }): Claims => ({
    userId,
    isAdmin,
    roles,
    committeeIds,
    rings: rings === undefined ? [] : rings,
    isTestMode: testMode,
    lifetimeMs: iat === undefined || exp === undefined ? Infinity : (exp - iat) * 1000,
  })),
)
