// Delivery of images under /images/: re-encoded, in fixed widths, revalidated by a strong ETag.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getProducts } from '#contract/calls/store.ts'
import { sampleEventId } from '#server/sample/load.ts'
import type { Caller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

let server: TestServer
let guest: Caller
const logo = '/images/committees/78/logo'

beforeAll(async () => {
  server = await startTestServer()
  guest = await server.guest()
})
afterAll(() => server.close())

const get = (path: string, init: RequestInit = {}) => fetch(server.origin + path, init)

async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string) {
  const reply = await answer
  expect([reply.status, await reply.json()]).toMatchObject([status, { error: { code } }])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
}

describe('delivery', () => {
  test('logos and product pictures are served as WebP in each width, never enlarged', async () => {
    const query = { committeeId: 78, eventId: sampleEventId, count: 3 }
    const products = await guest.call(getProducts, { query })
    const paths = products.flatMap(({ events }) => events[0]?.imagePaths ?? [])
    expect(paths.length).toBeGreaterThan(3)
    for (const path of [logo, ...paths.map((one) => `/images/${one}`)]) {
      const reply = await get(`${path}?w=320`)
      expect([path, reply.status, reply.headers.get('content-type')]).toEqual([
        path,
        200,
        'image/webp',
      ])
      const { format, width } = await sharp(await reply.arrayBuffer()).metadata()
      expect({ format, width }).toEqual({ format: 'webp', width: 320 })
    }
    for (const [query, width] of [
      ['?w=160', 160],
      ['?w=640', 640],
      ['?w=960', 960],
      ['?w=1280', 1280],
      ['', 1280],
    ] as const) {
      const reply = await get(logo + query)
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(width)
    }
  })

  test('a picture is revalidated with a strong ETag, and HEAD works', async () => {
    const reply = await get(`${logo}?w=320`)
    const bytes = await reply.arrayBuffer()
    const etag = reply.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    expect(reply.headers.get('cache-control')).toMatch(/^public, max-age=\d+, stale-while-reval/)
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(`${logo}?w=320`, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const other = await get(`${logo}?w=640`, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
    const head = await get(`${logo}?w=320`, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(bytes.byteLength),
      '',
    ])
  })

  test('requests that hang up leave no work behind', async () => {
    const large = sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#345' } })
    const bytes = await large.png().toBuffer()
    const paths = Array.from({ length: 20 }, (_, n) => `sample/hung-up-${n}.png`)
    for (const path of paths) await server.deps.images.put(path, bytes)
    const { images } = server.deps
    const readNow = images.read.bind(images)
    const callersLeft = Promise.withResolvers<void>()
    const read = vi.spyOn(images, 'read').mockImplementation(async (path) => {
      await callersLeft.promise
      return readNow(path)
    })
    const leaving = new AbortController()
    const gone = paths.map((path) =>
      get(`/images/${path}?w=1280`, { signal: leaving.signal }).catch(() => null),
    )
    await expect.poll(() => read.mock.calls.length).toBe(2)
    leaving.abort()
    await Promise.all(gone)
    // The server answers this after it has seen the closed connections.
    expect((await get('/healthz')).status).toBe(200)
    callersLeft.resolve()
    expect((await get('/images/committees/3/logo?w=960')).status).toBe(200)
    // The two pictures whose turn had come before their callers left, and the logo.
    expect(read.mock.calls.length).toBeLessThan(8)
    read.mockRestore()
  })

  test.each(['0', '321', '99999', 'abc', '-320', ''])('a width of %j is refused', async (width) => {
    await expectRefusal(get(`${logo}?w=${width}`), 422, 'invalid')
  })

  test.each([
    '/images/none.png?w=320',
    '/images/committees?w=320',
    '/images/committees/78/logo/more?w=320',
    '/images/sample/missing/bookmark.svg?w=640',
    '/images/..%2f..%2fpgdata%2fPG_VERSION?w=320',
    '/images/%2e%2e%2fsecret?w=320',
    '/images/%00?w=320',
    '/images/%?w=320',
    '/images/?w=320',
  ])('GET %s answers 404', async (path) => {
    await expectRefusal(get(path, { headers: { accept: 'text/html' } }), 404, 'not_found')
  })

  test('a 404 is not cached', async () => {
    const reply = await get(`/images/${'a'.repeat(5000)}.png?w=320`)
    expect(reply.status).toBe(404)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })
})
