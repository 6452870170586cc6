import { describe, expect, test } from 'vitest'
import { objectUrl } from './bucket.ts'
import { presignedForSec, isPresignedPutValid, presignPut } from './presigned-put.ts'

const access = {
  url: 'https://s3.example',
  bucket: 'week',
  region: 'us-east-1',
  keyId: 'AKIDEXAMPLE',
  secret: 'a secret of the store',
}
const nowMs = Date.UTC(2026, 4, 4, 12)
const key = 'uploads/7/a b+c’s.png'
const type = 'image/png'
const upload = { key, contentType: type, sizeBytes: 1234, isNew: false }
const presigned = await presignPut(access, upload, nowMs)

type Change = Partial<{
  key: string
  contentType: string
  sizeBytes: number | null
  secret: string
  atMs: number
}> & {
  query?: (query: URLSearchParams) => void
}
function holds({ query: change, atMs = nowMs, secret = access.secret, ...other }: Change = {}) {
  const query = new URL(presigned).searchParams
  change?.(query)
  return isPresignedPutValid(
    { ...access, secret },
    { key, contentType: type, sizeBytes: 1234, query, ...other },
    atMs,
  )
}

describe('a presigned address', () => {
  test('is signed in the query, including host, content type and length', () => {
    const url = new URL(presigned)
    expect(url.origin + url.pathname).toBe(objectUrl(access, key))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': 'AKIDEXAMPLE/20260504/us-east-1/s3/aws4_request',
      'X-Amz-Date': '20260504T120000Z',
      'X-Amz-Expires': '600',
      'X-Amz-SignedHeaders': 'content-length;content-type;host',
      'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('for a bucket it also signs that the object must be new', async () => {
    const url = new URL(await presignPut(access, { ...upload, isNew: true }, nowMs))
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match',
    )
  })

  test('without a length any length is valid', async () => {
    const url = new URL(await presignPut(access, { ...upload, sizeBytes: null }, nowMs))
    const given = { key, contentType: type, query: url.searchParams }
    expect(await isPresignedPutValid(access, { ...given, sizeBytes: 7 }, nowMs)).toBe(true)
  })

  test('is valid for ten minutes', async () => {
    expect(await holds()).toBe(true)
    expect(await holds({ atMs: nowMs + presignedForSec * 1000 - 1 })).toBe(true)
    expect(await holds({ atMs: nowMs + presignedForSec * 1000 })).toBe(false)
    expect(await holds({ atMs: nowMs - 3_600_000 })).toBe(false)
  })

  test.each<[string, Change]>([
    ['another key', { key: 'committees/78/logo' }],
    ['another content type', { contentType: 'image/svg+xml' }],
    ['another length', { sizeBytes: 1235 }],
    ['no length', { sizeBytes: null }],
    [
      'the length not signed',
      { query: (query) => query.set('X-Amz-SignedHeaders', 'content-type;host') },
    ],
    ['no content type', { contentType: '' }],
    ['another secret', { secret: 'guessed' }],
    ['a longer life', { query: (query) => query.set('X-Amz-Expires', '86400') }],
    ['a later date', { query: (query) => query.set('X-Amz-Date', '20260504T120500Z') }],
    ['no date', { query: (query) => query.delete('X-Amz-Date') }],
    ['a date of nonsense', { query: (query) => query.set('X-Amz-Date', '20261399T999999Z') }],
    ['no signature', { query: (query) => query.delete('X-Amz-Signature') }],
    ['another signature', { query: (query) => query.set('X-Amz-Signature', '0'.repeat(64)) }],
    ['fewer signed headers', { query: (query) => query.set('X-Amz-SignedHeaders', 'host') }],
    ['one parameter twice', { query: (query) => query.append('X-Amz-Expires', '86400') }],
    ['one parameter more', { query: (query) => query.append('acl', 'public') }],
  ])('is not valid for %s', async (_, change) => {
    expect(await holds(change)).toBe(false)
  })
})
