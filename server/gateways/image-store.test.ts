// The store against an S3 service: one that keeps objects in memory and checks that requests are signed.
import { serve } from '@hono/node-server'
import { AwsV4Signer } from 'aws4fetch'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImageStore, type ImageStore } from './image-store.ts'

const access = { bucket: 'week', region: 'eu-west-1', keyId: 'key', secret: 'secret' }
const objects = new Map<string, Uint8Array>()
let server: ReturnType<typeof serve>
let url: string
let store: ImageStore

const service = new Hono()
service.all('/week/*', async (c) => {
  const signer = new AwsV4Signer({
    method: c.req.method,
    url: c.req.url,
    headers: { 'x-amz-content-sha256': c.req.header('x-amz-content-sha256') ?? '' },
    service: 's3',
    region: access.region,
    accessKeyId: access.keyId,
    secretAccessKey: access.secret,
    datetime: c.req.header('x-amz-date') ?? '',
  })
  const { headers } = await signer.sign()
  if (headers.get('authorization') !== c.req.header('authorization')) return c.text('', 403)
  const key = decodeURIComponent(new URL(c.req.url).pathname.slice('/week/'.length))
  if (key.startsWith('broken/')) return c.text('', 500)
  if (c.req.method === 'PUT') objects.set(key, new Uint8Array(await c.req.arrayBuffer()))
  if (c.req.method === 'DELETE') objects.delete(key)
  const found = objects.get(key)
  if (!found) return c.text('', 404)
  return c.body(found.slice(), 200, { ETag: `"${found.length}-${found[0]}"` })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve())
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const imageStore = { url, ...access }
  store = createImageStore({ imageStore, dataDir: '', publicUrl: '' }, '')
})
afterAll(() => void server.close())

describe('a bucket', () => {
  test('stores objects, and the version changes with them', async () => {
    const key = 'sample/café (1)+2.svg'
    expect(await store.version(key)).toBeNull()
    expect(await store.read(key)).toBeNull()
    await store.put(key, Buffer.from('first'))
    expect(Buffer.from((await store.read(key)) ?? []).toString()).toBe('first')
    const version = await store.version(key)
    await store.put(key, Buffer.from('second'))
    expect(await store.version(key)).not.toBe(version)
    expect([...objects.keys()]).toContain(key)
    await store.delete(key)
    expect(await store.version(key)).toBeNull()
    await store.delete(key)
  })

  test('an object larger than the image limit counts as missing', async () => {
    objects.set('large', new Uint8Array(10 * 1024 * 1024 + 1))
    expect(await store.read('large')).toBeNull()
  })

  test('a failing service is distinguished from a missing object', async () => {
    const refusal = { name: 'Refusal', code: 'unavailable' }
    await expect(store.read('broken/a')).rejects.toMatchObject(refusal)
    await expect(store.put('broken/a', Buffer.from('x'))).rejects.toMatchObject(refusal)
    const imageStore = { ...access, url: 'http://127.0.0.1:9' }
    const gone = createImageStore({ imageStore, dataDir: '', publicUrl: '' }, '')
    await expect(gone.version('a')).rejects.toMatchObject(refusal)
  })

  test('accepts uploads at its own address, not at this server’s', async () => {
    expect(store.uploads).toBeNull()
    const upload = { key: 'uploads/7/a.png', contentType: 'image/png', sizeBytes: 7 }
    const { url: address, headers } = await store.presignPut(upload, Date.now())
    expect(headers).toEqual({ 'If-None-Match': '*' })
    const given = new URL(address)
    expect(given.searchParams.get('X-Amz-SignedHeaders')).toBe(
      'content-length;content-type;host;if-none-match',
    )
    expect(given.origin + given.pathname).toBe(`${url}/week/uploads/7/a.png`)
  })
})
