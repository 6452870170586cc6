// Sign-in answers and the claims read from the access token.
import * as z from 'zod/mini'
import { flag, id, listOrEmpty, text } from '../wire.ts'

export const tokens = z.looseObject({ token: z.string(), waToken: text, refreshToken: text })
export type Tokens = z.output<typeof tokens>

/** `logoutUrl` is the member system's page to go on to, '' where the service does not tell it. */
export const signOutReply = z.looseObject({ nonce: text, logoutUrl: text })

/** What the desk opens for (rule 37). */
export const roles = ['admin', 'treasurer'] as const
export type Role = (typeof roles)[number]

export interface Claims {
  userId: number
  isAdmin: boolean
  roles: string[]
  /** Whether testMode=1 counts for the holder of the token (rule 39). */
  isTestMode: boolean
}

export const claims = z.pipe(
  z.looseObject({ userId: id, isAdmin: flag, roles: listOrEmpty(text), testMode: flag }),
  z.transform(({ userId, isAdmin, roles, testMode }): Claims => ({
    userId,
    isAdmin,
    roles,
    isTestMode: testMode,
  })),
)
