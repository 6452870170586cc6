// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPicture, keptPages, keptPictures } from './device-caches.ts'

const kept = new Map<string, Response>()
const cache = {
  keys: async () => [...kept.keys()].map((url) => ({ url: new URL(url, location.href).href })),
  put: async (url: string, reply: Response) => void kept.set(url, reply),
}
const open = vi.fn(async (_name: string) => cache)
const match = async (file: string) => kept.get(file)
const picture = () => new Response('x', { headers: { 'content-type': 'image/webp' } })

beforeEach(() => {
  kept.clear()
  open.mockResolvedValue(cache)
  vi.stubGlobal('caches', { open, match })
})
afterEach(() => vi.unstubAllGlobals())

const answer = (reply: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => reply())

it('keeps a picture, and finds it in whatever width', async () => {
  answer(picture)
  expect(await keepPicture('/images/a?w=640')).toBe('kept')
  expect(open).toHaveBeenCalledWith('images')
  expect(await keptPictures(['/images/a?w=320', '/images/b?w=320'])).toEqual(
    new Set(['/images/a?w=320']),
  )
})

it.each([
  ['notThere', () => new Response('', { status: 404 })],
  ['unreachable', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['unreachable', () => Promise.reject(new TypeError('no network'))],
] as const)('answers %s and keeps nothing', async (outcome, reply) => {
  answer(reply)
  expect(await keepPicture('/images/a?w=640')).toBe(outcome)
  expect(kept.size).toBe(0)
})

it('says that there is no room, and reads a broken cache as empty', async () => {
  answer(picture)
  open.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await keepPicture('/images/a?w=640')).toBe('noRoom')
  expect((await keptPictures(['/images/a'])).size).toBe(0)
  vi.stubGlobal('caches', undefined)
  expect(await keptPages(['/index.html'])).toEqual({ count: 0, savedMs: null })
})

it('counts the pages of the app and tells since when', async () => {
  const page = (date: string) => new Response('', { headers: { date } })
  kept.set('/index.html', page('Mon, 04 May 2026 12:00:00 GMT'))
  kept.set('/hotel.html', page('Mon, 04 May 2026 11:00:00 GMT'))
  expect(await keptPages(['/index.html', '/hotel.html', '/super.html'])).toEqual({
    count: 2,
    savedMs: Date.UTC(2026, 4, 4, 11),
  })
})
