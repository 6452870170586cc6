// Opens an encrypted push message as a browser does: RFC 8291 over the content encoding aes128gcm of RFC 8188.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

export type DeviceKeys = {
  /** Of P-256, base64url. */
  privateKey: string
  p256dh: string
  auth: string
}

const saltBytes = 16
const tagBytes = 16
const keyBytes = 16
const nonceBytes = 12

/** The text of a message of one record; throws when it is not for the device, or was changed on its way. */
export function openMessage(body: Buffer, { privateKey, p256dh, auth }: DeviceKeys): string {
  const salt = body.subarray(0, saltBytes)
  const recordSize = body.readUInt32BE(saltBytes)
  const idLength = body.readUInt8(saltBytes + 4)
  const start = saltBytes + 5
  const senderKey = body.subarray(start, start + idLength)
  const record = body.subarray(start + idLength)
  if (record.length > recordSize) throw new Error('The message has more than one record.')

  const device = createECDH('prime256v1')
  device.setPrivateKey(privateKey, 'base64url')
  const shared = device.computeSecret(senderKey)
  const deviceKey = Buffer.from(p256dh, 'base64url')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, senderKey])
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), keyBytes)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), nonceBytes)

  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(record.subarray(-tagBytes))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()])
  // The last record ends with a 2 and any number of zeros.
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The message has no end.')
  return padded.subarray(0, end).toString('utf8')
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
