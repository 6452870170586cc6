// Images in a bucket of an S3-compatible service. Requests are signed by aws4fetch; a service that does
// not answer is told apart from an object that is not there.
import { AwsClient } from 'aws4fetch'
import { isImagePath, largestImageBytes } from '../../contract/rules/image-path.ts'
import { Refusal } from '../refusal.ts'
import type { ImageShelf } from './image-files.ts'
import { type BucketAccess, objectUrl } from './presigned-put.ts'

const timeoutMs = 8000

/** The shelf that a bucket is. Every method refuses with `unavailable` when the service fails. */
export function openImageBucket(access: BucketAccess): ImageShelf {
  const client = new AwsClient({
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
    service: 's3',
    region: access.region,
    retries: 1,
  })
  const ask = async (method: string, key: string, init: RequestInit = {}) => {
    if (!isImagePath(key)) return null
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await client
      .fetch(objectUrl(access, key), { ...init, method, signal })
      .catch(unavailable)
    if (reply.ok) return reply
    await reply.body?.cancel()
    // Without the right to list a bucket, a missing object is a forbidden one.
    return reply.status === 404 || reply.status === 403 ? null : unavailable()
  }
  return {
    async version(key) {
      const reply = await ask('HEAD', key)
      return reply && (reply.headers.get('etag') ?? reply.headers.get('last-modified') ?? '')
    },
    async read(key) {
      const reply = await ask('GET', key)
      if (!reply) return null
      if (Number(reply.headers.get('content-length') ?? Infinity) <= largestImageBytes) {
        return new Uint8Array(await reply.arrayBuffer().catch(unavailable))
      }
      await reply.body?.cancel()
      return null
    },
    async put(key, bytes) {
      const stored = await ask('PUT', key, { body: new Uint8Array(bytes) })
      if (!stored) unavailable()
    },
  }
}

function unavailable(): never {
  throw new Refusal(
    'unavailable',
    'The image store is not answering. Please try again in a moment.',
  )
}
