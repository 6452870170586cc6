// Keeps the identity provider's signing key and cookie key.
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { openRecordStore } from '../record-store.ts'

export type Secrets = { signingKey: JWK; cookieKey: string }

/** The secrets in this folder, created on first use, so that tokens stay valid after a restart. */
export async function openSecrets(folder: string): Promise<Secrets> {
  const store = openRecordStore<Secrets>(folder, 'identity-secrets')
  const kept = store.get('current')
  if (kept !== undefined) return kept
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const signingKey = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(12).toString('base64url'),
    use: 'sig',
    alg: 'RS256',
  }
  const secrets = { signingKey, cookieKey: randomBytes(32).toString('base64url') }
  store.set('current', secrets)
  return secrets
}
