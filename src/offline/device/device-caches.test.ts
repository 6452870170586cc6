// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePicture, countSavedPages, findSavedPictures } from './device-caches.ts'

const saved = new Map<string, Response>()
const cache = {
  keys: async () => [...saved.keys()].map((url) => ({ url: new URL(url, location.href).href })),
  put: async (url: string, reply: Response) => void saved.set(url, reply),
}
const open = vi.fn(async (_name: string) => cache)
const match = async (file: string) => saved.get(file)
const picture = () => new Response('x', { headers: { 'content-type': 'image/webp' } })

beforeEach(() => {
  saved.clear()
  open.mockResolvedValue(cache)
  vi.stubGlobal('caches', { open, match })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (reply: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => reply())

it('saves a picture, and finds it in any width', async () => {
  answer(picture)
  expect(await savePicture('/images/a?w=640')).toBe('saved')
  expect(open).toHaveBeenCalledWith('images')
  expect(await findSavedPictures(['/images/a?w=320', '/images/b?w=320'])).toEqual(
    new Set(['/images/a?w=320']),
  )
})

it.each([
  ['notFound', () => new Response('', { status: 404 })],
  ['notFound', () => new Response('', { status: 422 })],
  ['refused', () => new Response('', { status: 429 })],
  ['refused', () => new Response('', { status: 502 })],
  ['unreachable', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['unreachable', () => Promise.reject(new TypeError('no network'))],
] as const)('answers %s and saves nothing', async (outcome, reply) => {
  answer(reply)
  expect(await savePicture('/images/a?w=640')).toBe(outcome)
  expect(saved.size).toBe(0)
})

it('reports missing room, and reads a broken cache as empty', async () => {
  answer(picture)
  open.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await savePicture('/images/a?w=640')).toBe('noRoom')
  expect((await findSavedPictures(['/images/a'])).size).toBe(0)
  vi.stubGlobal('caches', undefined)
  expect(await countSavedPages(['/index.html'])).toEqual({ count: 0, savedMs: null })
})

it('counts the saved pages and gives the oldest date', async () => {
  const page = (date: string) => new Response('', { headers: { date } })
  saved.set('/index.html', page('Mon, 04 May 2026 12:00:00 GMT'))
  saved.set('/hotel.html', page('Mon, 04 May 2026 11:00:00 GMT'))
  expect(await countSavedPages(['/index.html', '/hotel.html', '/super.html'])).toEqual({
    count: 2,
    savedMs: Date.UTC(2026, 4, 4, 11),
  })
})
