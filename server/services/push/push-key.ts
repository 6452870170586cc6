// The key by which push services know this deployment's messages (VAPID). A subscription is bound to the key with which
// it was made, and names it by its id.
import { createECDH, createHash } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '../../config/config.ts'
import type { Db } from '../../db/schema.ts'
import { sharedSecret } from '../../repositories/people/secrets.ts'

export interface PushKey {
  id: string
  publicKey: string
  privateKey: string
  /** Whom a push service asks about the messages: a real address, or Apple refuses them. */
  subject: string
}

/** The deployment's key, made at the first start. */
export async function readPushKey(
  db: Db,
  { publicUrl, supportEmail }: Pick<Config, 'publicUrl' | 'supportEmail'>,
): Promise<PushKey> {
  const privateKey = await sharedSecret(db, 'push', () => webPush.generateVAPIDKeys().privateKey)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  const publicKey = pair.getPublicKey('base64url')
  return {
    id: createHash('sha256').update(publicKey).digest('base64url').slice(0, 12),
    publicKey,
    privateKey,
    subject: publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`,
  }
}
