// Images in a bucket.
import { fileKindOf, largestFileBytes } from '#contract/values/download-file.ts'
import { isImagePath, largestImageBytes } from '#contract/values/image-path.ts'
import type { BucketAccess } from '../config/config.ts'
import { Refusal } from '../refusal.ts'
import { bucketClient, objectUrl } from './bucket.ts'
import type { ObjectStore, ObjectStreams } from './image-files.ts'

const timeoutMs = 8000
/** For the bytes of an object. A file to download is larger than a picture, and no page waits for it. */
const limits = {
  picture: { mostBytes: largestImageBytes, timeoutMs },
  file: { mostBytes: largestFileBytes, timeoutMs: 60_000 },
}
const limitsOf = (key: string) => (fileKindOf(key) === null ? limits.picture : limits.file)
const signalFor = (key: string) => AbortSignal.timeout(limitsOf(key).timeoutMs)

/** A store in a bucket. Every method refuses with `unavailable` when the service fails. */
export function openImageBucket(access: BucketAccess): ObjectStore & ObjectStreams {
  const client = bucketClient(access, 1)
  const request = async (method: string, key: string, init: RequestInit = {}) => {
    if (!isImagePath(key)) return null
    const reply = await client
      .fetch(objectUrl(access, key), { signal: AbortSignal.timeout(timeoutMs), ...init, method })
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
      const reply = await request('GET', key, { signal: signalFor(key) })
      if (!reply) return null
      if (Number(reply.headers.get('content-length') ?? Infinity) <= limitsOf(key).mostBytes) {
        return new Uint8Array(await reply.arrayBuffer().catch(unavailable))
      }
      await reply.body?.cancel()
      return null
    },
    async sizeBytes(key) {
      const reply = await request('HEAD', key)
      return reply && lengthOf(reply)
    },
    async stream(key) {
      // A large object may take longer than the time-out, which is for the first bytes.
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(), timeoutMs)
      const reply = await request('GET', key, { signal: deadline.signal }).finally(() =>
        clearTimeout(timer),
      )
      return reply?.body ? { sizeBytes: lengthOf(reply), body: reply.body } : null
    },
    async put(key, bytes) {
      const body = new Uint8Array(bytes)
      const stored = await request('PUT', key, { body, signal: signalFor(key) })
      if (!stored) unavailable()
    },
    async delete(key) {
      await request('DELETE', key)
    },
  }
}

function lengthOf({ headers }: Response): number {
  const length = headers.get('content-length')
  return length === null ? unavailable() : Number(length)
}

function unavailable(): never {
  throw new Refusal(
    'unavailable',
    'The image store is not answering. Please try again in a moment.',
  )
}
