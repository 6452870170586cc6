// Uploads: a presigned address takes one picture, which is checked and re-encoded when it arrives.
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getImageUrl } from '#contract/calls/images.ts'
import { largestImageBytes } from '#contract/values/image-path.ts'
import { createReceiveUpload, type ReadChunks } from '#server/services/images/receive-upload.ts'
import { sweepUploads } from '#server/services/images/sweep-uploads.ts'
import type { Caller } from '../../support/people/caller.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'
import type { SignedIn } from '../../support/people/signed-in.ts'

let server: TestServer
let guest: Caller
let someone: SignedIn
let photo: Uint8Array<ArrayBuffer>
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
async function addressFor(filePath: string, size?: number) {
  const { url, path = '' } = await someone.call(getImageUrl, { body: { filePath, size } })
  const { pathname, search } = new URL(url)
  return { path, address: server.origin + pathname + search }
}
const put = (address: string, body: BodyInit, contentType = 'image/jpeg') =>
  fetch(address, { method: 'PUT', body, headers: { 'content-type': contentType } })

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

  test('an address takes one file, also of several at once', async () => {
    const { path, address } = await addressFor('a.jpg')
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(address, photo)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(7).fill(422),
    ])
    const first = await get(`/images/${path}?w=320`)
    await expectRefusal(put(address, photo), 422, 'invalid')
    const again = await get(`/images/${path}?w=320`)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
  })

  test('an address with a length takes that length alone', async () => {
    const { address } = await addressFor('a.jpg', photo.length)
    await expectRefusal(put(address, photo.slice(1)), 422, 'invalid')
    expect((await put(address, photo)).status).toBe(200)
    const body = { filePath: 'a.jpg', size: largestImageBytes + 1 }
    expect((await someone.attempt(getImageUrl, { body })).status).toBe(413)
  })

  test('a file is stored re-encoded, without its metadata, and not enlarged', async () => {
    const wide = sharp({ create: { width: 4000, height: 100, channels: 3, background: '#fff' } })
    const { path, address } = await addressFor('a.png')
    const body = new Uint8Array(
      await wide
        .withExif({ IFD0: { Copyright: copyright } })
        .png()
        .toBuffer(),
    )
    expect((await put(address, body, 'image/png')).status).toBe(200)
    const stored = Buffer.from((await server.deps.images.read(path)) ?? [])
    expect(stored.includes(copyright)).toBe(false)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 2560 })
  })

  test('a picture that nothing names is deleted after a day, another one is not', async () => {
    const { db } = server
    const [named, inWords, unnamed] = [
      await addressFor('a.jpg'),
      await addressFor('b.jpg'),
      await addressFor('c.jpg'),
    ]
    for (const { address } of [named, inWords, unnamed]) await put(address, photo)
    const draft = { icon: inWords.path }
    await db.insertInto('event_words').values({ event_id: 26, section: 'test', draft }).execute()
    const answers = JSON.stringify({ picture: named.path })
    const submission = { committee_id: 3, user_id: someone.userId, submission_id: null, answers }
    await db.insertInto('form_submissions').values(submission).execute()
    const paths = async () =>
      (await db.selectFrom('uploads').select('path').execute()).map(({ path }) => path)
    await sweepUploads(server.deps)
    expect(await paths()).toEqual(expect.arrayContaining([named.path, unnamed.path]))
    await db
      .updateTable('uploads')
      .set({ created_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .execute()
    await sweepUploads(server.deps)
    expect((await paths()).toSorted()).toEqual([named.path, inWords.path].toSorted())
    expect((await get(`/images/${named.path}?w=320`)).status).toBe(200)
    expect((await get(`/images/${unnamed.path}?w=320`)).status).toBe(404)
  })

  test('a file without a row is deleted after an hour, unless something names it', async () => {
    const { db, deps } = server
    const [old, named, fresh] = ['a', 'b', 'c'].map(
      (digit) => `uploads/${someone.userId}/${digit.repeat(32)}.jpg`,
    ) as [string, string, string]
    const { path: recorded, address } = await addressFor('a.jpg')
    await put(address, photo)
    const answers = JSON.stringify({ picture: named })
    const submission = { committee_id: 3, user_id: someone.userId, submission_id: null, answers }
    await db.insertInto('form_submissions').values(submission).execute()
    for (const path of [old, named, fresh]) await deps.images.put(path, photo)
    await deps.images.put('committees/3/old-logo', photo)
    const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
    for (const path of [old, named, recorded, 'committees/3/old-logo']) {
      await utimes(join(deps.config.dataDir, 'images', path), hoursAgo, hoursAgo)
    }
    await sweepUploads(deps)
    expect(await deps.images.version(old)).toBeNull()
    for (const path of [named, fresh, recorded, 'committees/3/old-logo']) {
      expect([path, await deps.images.version(path)]).not.toEqual([path, null])
    }
  })

  test('an account has at most 200 pictures', async () => {
    const eager = await server.signedIn()
    const uploads = Array.from({ length: 199 }, (_, n) => ({
      path: `uploads/${eager.userId}/${n}.png`,
      user_id: eager.userId,
    }))
    await server.db.insertInto('uploads').values(uploads).execute()
    const ask = () => eager.attempt(getImageUrl, { body: { filePath: 'a.png' } })
    expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
    expect((await someone.attempt(getImageUrl, { body: { filePath: 'a.png' } })).status).toBe(200)
  })

  test('ten pictures of an account may arrive at once, and others go on', async () => {
    const receive = createReceiveUpload(server.deps)
    const { signal } = new AbortController()
    const path = async () => (await addressFor('a.jpg')).path
    let arrive: (() => void) | undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const slowly: ReadChunks = async (_maxBytes, onChunk) => {
      await arrived
      await onChunk(photo)
      return true
    }
    const waiting = []
    for (let n = 0; n < 10; n += 1) waiting.push(receive(await path(), slowly, signal))
    const next = await path()
    await expect(receive(next, slowly, signal)).rejects.toMatchObject({ code: 'unavailable' })
    const other = `uploads/${someone.userId + 1}/${'e'.repeat(32)}.jpg`
    await server.db.insertInto('uploads').values({ path: other, user_id: 1 }).execute()
    const atOnce: ReadChunks = async (_maxBytes, onChunk) => (await onChunk(photo), true)
    await receive(other, atOnce, signal)
    arrive?.()
    await Promise.all(waiting)
    await receive(next, atOnce, signal)
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
    '../../a.png',
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
    const second = await addressFor('a.jpg')
    expect((await put(second.address, whole)).status).toBe(200)
    expect((await get(`/images/${second.path}?w=320`)).status).toBe(200)
  })

  test('a file that is not an image is refused when it arrives, whatever its name', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const zeros = new Uint8Array(100_000)
    const bomb = new Uint8Array(
      await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    )
    const bad = ['<script>alert(1)</script>', drawing, '', photo.slice(0, 900), zeros, bomb]
    for (const body of bad) {
      const { path, address } = await addressFor('a.jpg')
      await expectRefusal(put(address, body), 422, 'invalid')
      await expectRefusal(get(`/images/${path}?w=320`), 404, 'not_found')
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
