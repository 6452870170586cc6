// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { stubIndexedDb } from '../device/test-support.ts'
import { downloadPictures, pictureInventory } from './download.ts'

afterEach(() => vi.unstubAllGlobals())

it('misses a picture that the server refuses, but none that it does not have', async () => {
  stubIndexedDb()
  const saved = new Map<string, Response>()
  const cache = {
    keys: async () => [...saved.keys()].map((url) => ({ url: new URL(url, location.href).href })),
    put: async (url: string, reply: Response) => void saved.set(url, reply),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  let statusOfMug = 503
  vi.stubGlobal('fetch', async (url: string) => {
    const status = url.startsWith('/images/mug') ? statusOfMug : 404
    return new Response('x', { status, headers: { 'content-type': 'image/webp' } })
  })
  const paths = ['mug', 'fleece']
  const download = () => downloadPictures(paths, '/images/', () => undefined)
  const missing = async () => (await pictureInventory(paths, '/images/')).missing

  expect(await download()).toBe(1)
  expect(await missing()).toEqual(['/images/mug?w=640'])
  statusOfMug = 200
  expect(await download()).toBe(0)
  expect(await missing()).toEqual([])
  expect([...saved.keys()]).toEqual(['/images/mug?w=640'])
})
