import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getImageUrl } from '../../contract/calls/images.ts'
import { getProducts } from '../../contract/calls/store.ts'
import { largestImageBytes } from '../../contract/rules/image-path.ts'
import { sampleEventId } from '../../server/sample/load.ts'
import type { Caller } from '../support/caller.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import type { SignedIn } from '../support/signed-in.ts'

let server: TestServer
let guest: Caller
let someone: SignedIn
let photo: Uint8Array<ArrayBuffer>
const logo = '/images/committees/78/logo'
const copyright = 'Sample Person at home'

beforeAll(async () => {
  server = await startTestServer()
  guest = await server.guest()
  someone = await server.signedIn()
  const made = sharp({ create: { width: 900, height: 600, channels: 3, background: '#C4533B' } })
  photo = new Uint8Array(
    await made
      .withExif({ IFD0: { Copyright: copyright } })
      .jpeg()
      .toBuffer(),
  )
})
afterAll(() => server.close())

const get = (path: string, init: RequestInit = {}) => fetch(server.origin + path, init)

async function expectRefusal(answer: Response | Promise<Response>, status: number, code: string) {
  const reply = await answer
  expect([reply.status, await reply.json()]).toMatchObject([status, { error: { code } }])
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
}

/** Gets an upload URL and puts a file to it as `putImage` does: without token and cookies. */
async function addressFor(filePath: string) {
  const { url, path = '' } = await someone.call(getImageUrl, { body: { filePath } })
  const { pathname, search } = new URL(url)
  return { path, address: server.origin + pathname + search }
}
const put = (address: string, body: BodyInit, contentType = 'image/jpeg') =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': contentType } })

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

describe('uploading', () => {
  test('a signed-in user uploads to a presigned URL, and the image is served re-encoded', async () => {
    const { path, address } = await addressFor('My photos/tote bag.JPG')
    expect(path).toMatch(new RegExp(`^uploads/${someone.userId}/[0-9a-f]{32}\\.jpg$`))
    await expectRefusal(get(`/images/${path}?w=320`), 404, 'not_found')
    expect((await put(address, photo)).status).toBe(200)
    const reply = await get(`/images/${path}?w=640`)
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 427 })
    expect(bytes.includes(copyright)).toBe(false)
    expect((await addressFor('My photos/tote bag.JPG')).path).not.toBe(path)
  })

  test('a presigned URL can be reused, and the last upload is served', async () => {
    const { path, address } = await addressFor('a.jpg')
    await put(address, photo)
    const first = await get(`/images/${path}?w=320`)
    const small = await sharp(photo).resize(100).jpeg().toBuffer()
    await put(address, new Uint8Array(small))
    const second = await get(`/images/${path}?w=320`)
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    expect((await sharp(await second.arrayBuffer()).metadata()).width).toBe(100)
  })

  test('a guest gets no upload URL and must log in', async () => {
    const answer = await guest.attempt(getImageUrl, { body: { filePath: 'a.png' } })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'login_required' } } })
  })

  test.each([
    'a.svg',
    'a.html',
    'a.png.svg',
    'a',
    '../a.png',
    'a/../../committees/78/logo.png',
    '/etc/a.png',
    'a\0.png',
    '.png',
    `${'a'.repeat(297)}.png`,
    '',
  ])('the path %j gets no upload URL', async (filePath) => {
    const answer = await someone.attempt(getImageUrl, { body: { filePath } })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
  })

  test('a changed upload URL or another content type is refused', async () => {
    const { path, address } = await addressFor('a.jpg')
    const signed = new URL(address)
    const otherDate = new URL(address)
    otherDate.searchParams.set('X-Amz-Date', '20200101T000000Z')
    const bad = new URL(address)
    bad.searchParams.set('X-Amz-Signature', 'f'.repeat(64))
    const longer = new URL(address)
    longer.searchParams.set('X-Amz-Expires', '604800')
    const elsewhere = new URL(address)
    elsewhere.pathname = '/image-store/images/committees/78/logo'
    for (const url of [bad, longer, otherDate, elsewhere, signed.origin + signed.pathname]) {
      await expectRefusal(put(String(url), photo), 422, 'invalid')
    }
    await expectRefusal(put(address, photo, 'image/svg+xml'), 422, 'invalid')
    await expectRefusal(put(address, photo, 'image/png'), 422, 'invalid')
    await expectRefusal(get(`/images/${path}?w=320`), 404, 'not_found')
  })

  test('an upload URL expires after ten minutes', async () => {
    const { clock } = server.deps
    const now = clock.realNowMs
    const { address } = await addressFor('a.jpg')
    try {
      clock.realNowMs = () => now() + 600_001
      await expectRefusal(put(address, photo), 422, 'invalid')
      clock.realNowMs = () => now() + 590_000
      expect((await put(address, photo)).status).toBe(200)
    } finally {
      clock.realNowMs = now
    }
  })

  test('an upload of more than ten megabytes is refused, and the connection stays open', async () => {
    const { path, address } = await addressFor('a.jpg')
    await expectRefusal(put(address, new Uint8Array(largestImageBytes + 1)), 413, 'too_large')
    await expectRefusal(get(`/images/${path}?w=320`), 404, 'not_found')
    const whole = new Uint8Array(largestImageBytes)
    whole.set(photo)
    expect((await put(address, whole)).status).toBe(200)
    expect((await get(`/images/${path}?w=320`)).status).toBe(200)
  })

  test('a file that is not an image is refused when it is requested, whatever its name', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    for (const body of ['<script>alert(1)</script>', drawing, '', photo.slice(0, 900)]) {
      const { path, address } = await addressFor('a.jpg')
      expect((await put(address, body)).status).toBe(200)
      await expectRefusal(get(`/images/${path}?w=320`), 422, 'invalid')
    }
  })

  test('the image store accepts no other method', async () => {
    const { address } = await addressFor('a.jpg')
    await put(address, photo)
    for (const method of ['GET', 'DELETE', 'POST']) {
      expect((await fetch(address, { method })).status).toBe(404)
    }
  })

  test('a user gets at most a hundred upload URLs an hour', async () => {
    const eager = await server.signedIn()
    const ask = () => eager.attempt(getImageUrl, { body: { filePath: 'a.png' } })
    const answers = []
    for (let n = 0; n < 101; n += 1) answers.push(await ask())
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  })
})
