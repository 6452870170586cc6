// The member system's tokens never reach a browser as they are: it gets them sealed, for one user and one
// use each, and only this server can open them again.
import { EncryptJWT, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { MemberTokens } from '../../gateways/member-system.ts'

interface Keeper {
  sessionSecret: string
}

export interface SealedTokens {
  access: string
  refresh: string
}

const audience = 'national-specialty-member-token'
const payloadShape = z.object({ kind: z.enum(['access', 'refresh']), token: z.string() })

function keyOf({ sessionSecret }: Keeper): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', audience, 32))
}

function seal(keeper: Keeper, userId: number, kind: keyof SealedTokens, token: string) {
  if (token === '') return ''
  return new EncryptJWT({ kind, token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .encrypt(keyOf(keeper))
}

/** The tokens for the user's browser to keep; '' stays ''. */
export async function sealMemberTokens(
  keeper: Keeper,
  userId: number,
  tokens: MemberTokens,
): Promise<SealedTokens> {
  const access = await seal(keeper, userId, 'access', tokens.accessToken)
  return { access, refresh: await seal(keeper, userId, 'refresh', tokens.refreshToken) }
}

async function open(keeper: Keeper, userId: number, kind: keyof SealedTokens, sealed: string) {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(keeper), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      audience,
      subject: String(userId),
    })
    const read = payloadShape.parse(payload)
    return read.kind === kind ? read.token : ''
  } catch {
    return ''
  }
}

/** The tokens of the user; '' for each that is not there, altered, or another user's. */
export async function openMemberTokens(
  keeper: Keeper,
  userId: number,
  sealed: SealedTokens,
): Promise<MemberTokens> {
  const accessToken = await open(keeper, userId, 'access', sealed.access)
  return { accessToken, refreshToken: await open(keeper, userId, 'refresh', sealed.refresh) }
}
