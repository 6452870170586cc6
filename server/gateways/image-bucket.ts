// Images in a bucket.
import { isImagePath, largestImageBytes } from '#contract/values/image-path.ts'
import type { BucketAccess } from '../config/config.ts'
import { Refusal } from '../refusal.ts'
import { bucketClient, objectUrl } from './bucket.ts'
import type { ObjectStore } from './image-files.ts'

const timeoutMs = 8000

/** A store in a bucket. Every method refuses with `unavailable` when the service fails. */
export function openImageBucket(access: BucketAccess): ObjectStore {
  const client = bucketClient(access, 1)
  const request = async (method: string, key: string, init: RequestInit = {}) => {
    if (!isImagePath(key)) return null
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await client
      .fetch(objectUrl(access, key), { ...init, method, signal })
      .catch(unavailable)
    if (reply.ok) return reply
    await reply.body?.cancel()
    // Without the permission to list the bucket, S3 answers 403 for a missing object.
    return reply.status === 404 || reply.status === 403 ? null : unavailable()
  }
  return {
    async version(key) {
      const reply = await request('HEAD', key)
      return reply && (reply.headers.get('etag') ?? reply.headers.get('last-modified') ?? '')
    },
    async read(key) {
      const reply = await request('GET', key)
      if (!reply) return null
      if (Number(reply.headers.get('content-length') ?? Infinity) <= largestImageBytes) {
        return new Uint8Array(await reply.arrayBuffer().catch(unavailable))
      }
      await reply.body?.cancel()
      return null
    },
    async put(key, bytes) {
      const stored = await request('PUT', key, { body: new Uint8Array(bytes) })
      if (!stored) unavailable()
    },
    async delete(key) {
      await request('DELETE', key)
    },
  }
}

function unavailable(): never {
  throw new Refusal(
    'unavailable',
    'The image store is not answering. Please try again in a moment.',
  )
}
