import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { isTimeout } from './image-encoder.ts'
import { imageFormatOf } from '../../image-format.ts'
import { createImages, type ImageOutcome } from './images.ts'

const plain = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#2C748D' } })
const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"><rect width="9" height="9"/></svg>',
)

/** A store of these objects that counts its reads. */
function storeOf(objects: Record<string, Uint8Array>) {
  const store = {
    readCount: 0,
    version: async (path: string) => (objects[path] ? `${objects[path].length}` : null),
    read: async (path: string) => {
      store.readCount += 1
      return objects[path] ?? null
    },
  }
  return store
}

async function sizeOf(outcome: ImageOutcome) {
  if (outcome.kind !== 'image') return outcome.kind
  const { format, width, height, exif } = await sharp(outcome.bytes).metadata()
  return { format, width, height, hasExif: exif !== undefined }
}

describe('A delivered image', () => {
  test('is WebP of the requested width, upright and without metadata', async () => {
    const photo = await plain(800, 400)
      .withExif({ IFD0: { Copyright: 'Sample Person' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const images = createImages(storeOf({ 'a/photo.jpg': photo }))
    expect(await sizeOf(await images.read('a/photo.jpg', 320))).toEqual({
      format: 'webp',
      width: 320,
      height: 640,
      hasExif: false,
    })
    expect(await sizeOf(await images.read('a/photo.jpg', 1280))).toMatchObject({ width: 400 })
  })

  test('is encoded once for concurrent requests, and again when its original changes', async () => {
    const objects = { 'a.png': await plain(400).png().toBuffer() }
    const store = storeOf(objects)
    const images = createImages(store)
    const all = await Promise.all([320, 320, 320, 320].map(() => images.read('a.png', 320)))
    expect(new Set(all).size).toBe(1)
    await images.read('a.png', 320)
    expect(store.readCount).toBe(1)
    objects['a.png'] = await plain(401, 300).png().toBuffer()
    const next = await images.read('a.png', 320)
    expect(store.readCount).toBe(2)
    const [first] = all
    expect(first?.kind === 'image' && next.kind === 'image' && first.etag !== next.etag).toBe(true)
  })

  test('does not wait for all images of another address', async () => {
    const bytes = await plain(300).png().toBuffer()
    const many = Array.from({ length: 10 }, (_, n) => `${n}.png`)
    const store = storeOf(Object.fromEntries([...many, 'other.png'].map((path) => [path, bytes])))
    const readNow = store.read
    const allAsked = Promise.withResolvers<void>()
    const order: string[] = []
    store.read = async (path) => {
      order.push(path)
      await allAsked.promise
      return readNow(path)
    }
    const images = createImages(store)
    const { signal } = new AbortController()
    const first = many.map((path) => images.read(path, 320, { address: 'a', signal }))
    // Two are encoded at a time.
    await expect.poll(() => order.length).toBe(2)
    const other = images.read('other.png', 320, { address: 'b', signal })
    allAsked.resolve()
    await Promise.all([...first, other])
    expect(order[2]).toBe('other.png')
    expect(order).toHaveLength(11)
  })

  test('is neither read nor encoded when its callers have gone before its turn', async () => {
    const objects: Record<string, Uint8Array> = {}
    for (let n = 0; n < 12; n += 1)
      objects[`${n}.png`] = await plain(300 + n)
        .png()
        .toBuffer()
    const store = storeOf(objects)
    const readNow = store.read
    const callersLeft = Promise.withResolvers<void>()
    store.read = async (path) => {
      const bytes = await readNow(path)
      await callersLeft.promise
      return bytes
    }
    const images = createImages(store)
    const leaving = new AbortController()
    const abandoned = Object.keys(objects).map((path) =>
      images.read(path, 320, { address: 'a', signal: leaving.signal }),
    )
    // Two are encoded at a time.
    await expect.poll(() => store.readCount).toBe(2)
    const stays = images.read('11.png', 320)
    leaving.abort()
    callersLeft.resolve()
    expect(await sizeOf(await stays)).toMatchObject({ width: 311 })
    await Promise.all(abandoned)
    expect(store.readCount).toBe(3)
    expect(await sizeOf(await images.read('10.png', 320))).toMatchObject({ width: 310 })
  })

  test.each(['gif', 'webp', 'avif', 'png', 'jpeg'] as const)('can be %s', async (format) => {
    const bytes = await plain(64).toFormat(format).toBuffer()
    expect(imageFormatOf(bytes)).toBe(format)
    const images = createImages(storeOf({ 'uploads/7/x': bytes }))
    expect(await sizeOf(await images.read('uploads/7/x', 320))).toMatchObject({ width: 64 })
  })

  test('may be an SVG of the club, but not an uploaded SVG', async () => {
    const images = createImages(storeOf({ 'sample/a': drawing, 'uploads/7/a.png': drawing }))
    expect(await sizeOf(await images.read('sample/a', 320))).toMatchObject({ width: 320 })
    expect(await images.read('uploads/7/a.png', 320)).toEqual({ kind: 'unreadable' })
  })

  test('is unreadable if it can’t be decoded or has too many pixels', async () => {
    // About 200 kB that decompress to 64 million pixels.
    const bomb = await plain(8000).png().toBuffer()
    // Less than 1 kB, for which the decoder would take 370 MB.
    const large = await plain(4000).avif({ effort: 0 }).toBuffer()
    const photo = await plain(900, 700).jpeg().toBuffer()
    const images = createImages(
      storeOf({
        text: Buffer.from('<html>hello</html>'),
        empty: Buffer.from(' '),
        bomb,
        large,
        cut: photo.subarray(0, photo.length / 2),
        head: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      }),
    )
    for (const path of ['text', 'empty', 'bomb', 'large', 'cut', 'head']) {
      expect([path, await images.read(path, 320)]).toEqual([path, { kind: 'unreadable' }])
    }
  })

  test('is encoded again after an encoding that took too long', async () => {
    const images = createImages(storeOf({ 'a.png': await plain(400).png().toBuffer() }))
    vi.spyOn(sharp.prototype, 'toBuffer').mockRejectedValueOnce(new Error('timeout: 42% complete'))
    const late = images.read('a.png', 320).finally(() => vi.restoreAllMocks())
    await expect(late).rejects.toMatchObject({ code: 'unavailable' })
    expect(await sizeOf(await images.read('a.png', 320))).toMatchObject({ width: 320 })
  })

  test('an error says whether the encoding took too long', async () => {
    const slow = plain(8000).blur(300).timeout({ seconds: 1 }).png().toBuffer()
    await expect(slow).rejects.toSatisfy(isTimeout)
    await expect(sharp(Buffer.from('text')).toBuffer()).rejects.not.toSatisfy(isTimeout)
  })

  test('is unknown if its path is missing or forbidden', async () => {
    const images = createImages(storeOf({ '../a.png': await plain(9).png().toBuffer() }))
    expect(await images.read('none.png', 320)).toEqual({ kind: 'unknown' })
    expect(await images.read('../a.png', 320)).toEqual({ kind: 'unknown' })
  })
})
