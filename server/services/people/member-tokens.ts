// Encrypts the member system's tokens before they are sent to a browser. Each ciphertext is bound to one user and one
// kind of token, and only this server can decrypt it.
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

function encrypt(keeper: Keeper, userId: number, kind: keyof SealedTokens, token: string) {
  if (token === '') return ''
  return new EncryptJWT({ kind, token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .encrypt(keyOf(keeper))
}

/** Encrypts the tokens for the user's browser; '' stays ''. */
export async function sealMemberTokens(
  keeper: Keeper,
  userId: number,
  tokens: MemberTokens,
): Promise<SealedTokens> {
  const access = await encrypt(keeper, userId, 'access', tokens.accessToken)
  return { access, refresh: await encrypt(keeper, userId, 'refresh', tokens.refreshToken) }
}

async function decrypt(keeper: Keeper, userId: number, kind: keyof SealedTokens, sealed: string) {
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

/** Decrypts the user's tokens; '' for a token that is missing, altered or another user's. */
export async function openMemberTokens(
  keeper: Keeper,
  userId: number,
  sealed: SealedTokens,
): Promise<MemberTokens> {
  const accessToken = await decrypt(keeper, userId, 'access', sealed.access)
  return { accessToken, refreshToken: await decrypt(keeper, userId, 'refresh', sealed.refresh) }
}
