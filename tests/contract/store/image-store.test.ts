// The store against an S3-compatible service that checks that requests are signed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BucketService,
  fault,
  startBucketService,
} from '../../support/network/bucket-service.ts'
import { filePath, largestFileBytes } from '#contract/values/download-file.ts'
import { createImageStore, type ImageStore } from '#server/gateways/image-store.ts'

let service: BucketService
let store: ImageStore

beforeAll(async () => {
  service = await startBucketService()
  service.intercept = ({ key }) => (key.startsWith('broken/') ? fault(500, 'InternalError') : null)
  store = createImageStore({ imageStore: service.access, dataDir: '', publicUrl: '' }, '')
})
afterAll(() => service.close())

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
    expect([...service.objects.keys()]).toContain(key)
    await store.delete(key)
    expect(await store.version(key)).toBeNull()
    await store.delete(key)
  })

  test('an object comes as a stream with its size', async () => {
    await store.put('streamed', Buffer.from('in parts'))
    const object = await store.stream('streamed')
    expect([await store.sizeBytes('streamed'), object?.sizeBytes]).toEqual([8, 8])
    expect(await new Response(object?.body).text()).toBe('in parts')
    expect([await store.sizeBytes('none'), await store.stream('none')]).toEqual([null, null])
  })

  test('an object larger than the image limit counts as missing', async () => {
    service.objects.set('large', new Uint8Array(10 * 1024 * 1024 + 1))
    expect(await store.read('large')).toBeNull()
  })

  test('a file to download may be larger than an image', async () => {
    const key = filePath('0'.repeat(64), 'pdf')
    await store.put(key, new Uint8Array(largestFileBytes))
    expect((await store.read(key))?.length).toBe(largestFileBytes)
    const object = await store.stream(key)
    expect(object?.sizeBytes).toBe(largestFileBytes)
    await object?.body.cancel()
    service.objects.set(key, new Uint8Array(largestFileBytes + 1))
    expect(await store.read(key)).toBeNull()
  })

  test('a failing service is distinguished from a missing object', async () => {
    const refusal = { name: 'Refusal', code: 'unavailable' }
    await expect(store.read('broken/a')).rejects.toMatchObject(refusal)
    await expect(store.put('broken/a', Buffer.from('x'))).rejects.toMatchObject(refusal)
    const imageStore = { ...service.access, url: 'http://127.0.0.1:9' }
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
    expect(given.origin + given.pathname).toBe(`${service.access.url}/week/uploads/7/a.png`)
  })
})
