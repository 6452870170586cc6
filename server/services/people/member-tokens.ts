// Encrypts the member system's tokens before they are sent to a browser. Each ciphertext is bound to one user and one
// kind of token, and only this server can decrypt it.
import { EncryptJWT, jwtDecrypt } from 'jose'
import { hkdfSync } from 'node:crypto'
import * as z from 'zod/mini'
import type { MemberTokens } from '../../gateways/member-system.ts'

interface SealingDeps {
  sessionSecret: string
}

export interface SealedTokens {
  access: string
  refresh: string
}

const audience = 'national-specialty-member-token'
const payloadShape = z.object({ kind: z.enum(['access', 'refresh']), token: z.string() })

function keyOf({ sessionSecret }: SealingDeps): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', audience, 32))
}

function encrypt(deps: SealingDeps, userId: number, kind: keyof SealedTokens, token: string) {
  if (token === '') return ''
  return new EncryptJWT({ kind, token })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setSubject(String(userId))
    .setIssuedAt()
    .encrypt(keyOf(deps))
}

/** Encrypts the tokens for the user's browser; '' stays ''. */
export async function sealMemberTokens(
  deps: SealingDeps,
  userId: number,
  tokens: MemberTokens,
): Promise<SealedTokens> {
  const access = await encrypt(deps, userId, 'access', tokens.accessToken)
  return { access, refresh: await encrypt(deps, userId, 'refresh', tokens.refreshToken) }
}

interface Opened {
  token: string
  /** When the server got the token; 0 for a token that can't be decrypted. */
  sealedMs: number
}

async function decrypt(
  deps: SealingDeps,
  userId: number,
  kind: keyof SealedTokens,
  sealed: string,
): Promise<Opened> {
  try {
    const { payload } = await jwtDecrypt(sealed, keyOf(deps), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      audience,
      subject: String(userId),
    })
    const read = payloadShape.parse(payload)
    return read.kind === kind ? { token: read.token, sealedMs: (payload.iat ?? 0) * 1000 } : nothing
  } catch {
    return nothing
  }
}

const nothing: Opened = { token: '', sealedMs: 0 }

/** Decrypts the user's tokens; '' for a token that is missing, altered or another user's. */
export async function openMemberTokens(
  deps: SealingDeps,
  userId: number,
  sealed: SealedTokens,
): Promise<MemberTokens> {
  const access = await decrypt(deps, userId, 'access', sealed.access)
  const refresh = await decrypt(deps, userId, 'refresh', sealed.refresh)
  return { accessToken: access.token, refreshToken: refresh.token }
}

/** When the member system gave the user's tokens; null where there are none. */
export async function memberTokensSinceMs(
  deps: SealingDeps,
  userId: number,
  { access }: Pick<SealedTokens, 'access'>,
): Promise<number | null> {
  const { sealedMs } = await decrypt(deps, userId, 'access', access)
  return sealedMs === 0 ? null : sealedMs
}
