import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type BucketService,
  fault,
  startBucketService,
} from '../../support/network/bucket-service.ts'
import { openBucketObjects } from '#server/gateways/bucket-objects.ts'

const mib = 1024 * 1024
const sizes = { sentBytes: 5 * mib, copiedBytes: 6 * mib }
const content = new Uint8Array(randomBytes(13 * mib))
let service: BucketService
let objects: ReturnType<typeof openBucketObjects>

beforeEach(async () => {
  service = await startBucketService()
  objects = openBucketObjects(service.access, { tries: 2, timeoutMs: 30_000 }, sizes)
})
afterEach(() => service.close())

/** In chunks that fit into no part. */
const stream = () =>
  Readable.from(
    Array.from({ length: 13 }, (_, at) => content.subarray(at * mib, (at + 1) * mib)).flatMap(
      (chunk) => [chunk.subarray(0, 7), chunk.subarray(7)],
    ),
  )

test('a stream is stored and copied in parts of one size, and read as it was', async () => {
  await objects.upload('a b/c', stream())
  expect(service.partSizes).toEqual([5 * mib, 5 * mib, 3 * mib])
  await objects.copy({ key: 'a b/c', sizeBytes: content.length }, 'copy')
  expect(service.partSizes.slice(3)).toEqual([6 * mib, 6 * mib, 1 * mib])
  for (const key of ['a b/c', 'copy']) {
    const found = await objects.read(key)
    expect(Buffer.compare(await buffer(found ?? Readable.from([])), content)).toBe(0)
  }
  expect(service.openUploads()).toEqual([])
  await objects.delete('copy')
  expect(await objects.read('copy')).toBeNull()
})

test('a list has all pages', async () => {
  const keys = ['a&b', ...Array.from({ length: 8 }, (_, at) => `a${at}`)]
  for (const key of [...keys, 'b']) await objects.put(key, key)
  expect(await objects.list('a')).toEqual(keys.map((key) => ({ key, sizeBytes: key.length })))
})

test('a part that the service refuses once is sent again', async () => {
  let isRefused = false
  service.intercept = ({ query }) => {
    if (isRefused || query.get('partNumber') !== '2') return null
    isRefused = true
    return fault(503, 'SlowDown')
  }
  await objects.upload('a', stream())
  expect(service.objects.get('a')?.length).toBe(content.length)
})

test.each<[string, (at: { method: string; query: URLSearchParams }) => Response | null, string]>([
  [
    'is refused',
    ({ query }) => (query.get('partNumber') === '2' ? fault(403, 'AccessDenied') : null),
    'refuses the key, or what is asked with it (AccessDenied).',
  ],
  [
    'fails',
    ({ query }) => (query.get('partNumber') === '2' ? fault(507, 'XMinioStorageFull') : null),
    'answered 507 XMinioStorageFull.',
  ],
  [
    'can’t be completed, which the service says late',
    ({ method, query }) =>
      method === 'POST' && query.has('uploadId')
        ? new Response('<Error><Code>InternalError</Code></Error>')
        : null,
    'The upload of a was not completed (InternalError).',
  ],
])('an upload that %s is aborted, in words', async (_, intercept, words) => {
  service.intercept = intercept
  await expect(objects.upload('a', stream())).rejects.toThrow(words)
  expect(service.openUploads()).toEqual([])
  expect(service.objects.size).toBe(0)
})

test('a stream that fails is no object', async () => {
  const broken = Readable.from(
    (async function* () {
      yield content.subarray(0, 6 * mib)
      throw new Error('the disk is away')
    })(),
  )
  await expect(objects.upload('a', broken)).rejects.toThrow('the disk is away')
  expect([service.openUploads(), service.objects.size]).toEqual([[], 0])
})

test('a service that is away, another bucket and another key are told apart', async () => {
  const { access } = service
  const host = new URL(access.url).host
  const listWith = (change: Partial<typeof access>) =>
    openBucketObjects({ ...access, ...change }, { tries: 1, timeoutMs: 30_000 }).list('')
  await expect(listWith({ bucket: 'other' })).rejects.toThrow(
    `There is no bucket other at ${host}.`,
  )
  await expect(listWith({ keyId: 'other' })).rejects.toThrow('(InvalidAccessKeyId).')
  await expect(listWith({ secret: 'other' })).rejects.toThrow('(SignatureDoesNotMatch).')
  const away = await startBucketService()
  await away.close()
  await expect(listWith({ url: away.access.url })).rejects.toThrow(
    `The bucket week at ${new URL(away.access.url).host} can't be reached (ECONNREFUSED).`,
  )
  service.intercept = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
  await expect(listWith({})).rejects.toThrow(
    `The answer of the bucket week at ${host} can't be read.`,
  )
})
