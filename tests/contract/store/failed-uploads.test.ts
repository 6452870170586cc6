// Uploads that fail for another reason than the file: the address can be used again (rule 46).
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getImageUrl } from '#contract/calls/images.ts'
import { Refusal } from '#server/refusal.ts'
import { createReceiveUpload, type ReadChunks } from '#server/services/images/receive-upload.ts'
import { withFullDisk } from '../../support/database/full-disk.ts'
import { shopperOf } from '../../support/people/shopper.ts'
import { canBeReadOnly, whileReadOnly } from '../../support/product/read-only.ts'
import { addOffer } from '../../support/store/offer.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

let server: TestServer
let someone: SignedIn
let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  server = await startTestServer()
  someone = await server.signedIn()
  const made = sharp({ create: { width: 90, height: 60, channels: 3, background: '#C4533B' } })
  photo = new Uint8Array(await made.jpeg().toBuffer())
})
afterAll(() => server.close())

const get = (path: string) => fetch(server.origin + path)
async function addressFor(filePath: string) {
  const { url, path = '' } = await someone.call(getImageUrl, { body: { filePath } })
  const { pathname, search } = new URL(url)
  return { path, address: server.origin + pathname + search }
}
const put = (address: string, body: BodyInit) =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': 'image/jpeg' } })

/** A body that arrives whole. */
const atOnce: ReadChunks = async (_maxBytes, onChunk) => {
  await onChunk(photo)
  return true
}

test('a request that breaks off leaves the address usable, while it arrives and while it waits', async () => {
  const receive = createReceiveUpload(server.deps)
  const { path } = await addressFor('a.jpg')
  const { signal } = new AbortController()
  const cut: ReadChunks = async (_maxBytes, onChunk) => {
    await onChunk(photo.slice(0, 900))
    throw new Refusal('malformed', 'The request broke off.')
  }
  await expect(receive(path, cut, signal)).rejects.toMatchObject({ code: 'malformed' })
  const gone = AbortSignal.abort()
  await expect(receive(path, atOnce, gone)).rejects.toMatchObject({ code: 'malformed' })
  await receive(path, atOnce, signal)
  await expect(receive(path, atOnce, signal)).rejects.toMatchObject({ code: 'invalid' })
})

test('a picture that takes too long to encode answers 503 and leaves the address usable', async () => {
  const { address } = await addressFor('a.jpg')
  vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 42% complete'))
  const late = await put(address, photo).finally(() => vi.restoreAllMocks())
  expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([503, 5])
  expect((await put(address, photo)).status).toBe(200)
})

test('a failure is answered as it is, also where the address can’t be released', async () => {
  const { db, images } = server.deps
  const { path } = await addressFor('a.jpg')
  const storing = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<never>()
  const putSlowly = () => {
    storing.resolve()
    return stored.promise
  }
  const receive = createReceiveUpload({ db, images: { ...images, put: putSlowly } })
  const received = receive(path, atOnce, new AbortController().signal)
  await storing.promise
  await withFullDisk(db, 'uploads', async () => {
    stored.reject(new Error('not stored'))
    await expect(received).rejects.toThrow('not stored')
  })
})

test('a full disk answers 503, shows in the health, and leaves the address usable', async () => {
  const { images } = server.deps
  const { path, address } = await addressFor('a.jpg')
  const putImage = images.put
  images.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
  const refused = await put(address, photo).finally(() => (images.put = putImage))
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([503, 5])
  expect((await get('/healthz')).status).toBe(503)
  expect((await put(address, photo)).status).toBe(200)
  expect((await get(`/images/${path}?w=320`)).status).toBe(200)
})

test.skipIf(!canBeReadOnly)(
  'a data folder that turns read-only refuses uploads in words, and the shop goes on',
  async () => {
    const earlier = await addressFor('a.jpg')
    expect((await put(earlier.address, photo)).status).toBe(200)
    const { address } = await addressFor('b.jpg')
    const offer = await addOffer(server.db)
    const refused = await whileReadOnly(server.deps.config.dataDir, async () => {
      const reply = await put(address, photo)
      expect((await get('/healthz')).status).toBe(503)
      expect((await get(`/images/${earlier.path}?w=320`)).status).toBe(200)
      expect(await shopperOf(someone).add(offer.id)).toBeGreaterThan(0)
      return reply
    })
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { message: 'The show server is busy. Please try again in a moment.' },
    ])
    expect((await put(address, photo)).status).toBe(200)
  },
)
