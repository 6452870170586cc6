// Sign-in answers and the claims read from the access token (section 3).
import * as z from 'zod/mini'
import { flag, id, listOrEmpty, text } from '../wire.ts'

export const tokens = z.looseObject({ token: z.string(), waToken: text, refreshToken: text })
export type Tokens = z.output<typeof tokens>

export const signOutReply = z.looseObject({ nonce: text })

export interface Claims {
  userId: number
  isAdmin: boolean
  roles: string[]
}

export const claims = z.pipe(
  z.looseObject({ userId: id, isAdmin: flag, roles: listOrEmpty(text) }),
  z.transform(({ userId, isAdmin, roles }): Claims => ({ userId, isAdmin, roles })),
)
