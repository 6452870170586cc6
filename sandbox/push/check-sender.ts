// Checks that a message is signed with the key that the device has named (VAPID, RFC 8292).
import { importJWK, jwtVerify } from 'jose'

const longestMs = 24 * 60 * 60_000
const pointBytes = 65

/** Whom the sender names for questions; null = the signature is not valid for this service. */
export async function contactOfSender(
  authorization: string,
  { origin, senderKey }: { origin: string; senderKey: string },
): Promise<string | null> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== senderKey) return null
  const point = Buffer.from(key, 'base64url')
  if (point.length !== pointBytes) return null
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
  try {
    const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      algorithms: ['ES256'],
      audience: origin,
      requiredClaims: ['exp', 'sub'],
    })
    const isShort = (payload.exp ?? Infinity) * 1000 <= Date.now() + longestMs
    const { sub = '' } = payload
    return isShort && /^(mailto:|https:)/.test(sub) ? sub : null
  } catch {
    return null
  }
}
