// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { pageFiles } from '#contract/pages.ts'
import { fetchDrawnPages } from './pages.ts'

afterEach(() => vi.unstubAllGlobals())

/** Caches in memory, as far as the worker uses them. */
function stubCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const pages = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, pages)
    return {
      match: async (path: string) => pages.get(path)?.clone(),
      put: async (path: string, page: Response) => void pages.set(path, page),
      keys: async () => [],
    }
  }
  vi.stubGlobal('caches', { open })
  return () => [...stored.values()].flatMap((pages) => [...pages.keys()])
}

/** The server, which has drawn its pages with these words; the last of them may fail. */
function stubServer(version: string) {
  const server = { isLastBroken: true, asked: 0, atOnce: 0 }
  let running = 0
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    server.asked += 1
    running += 1
    server.atOnce = Math.max(server.atOnce, running)
    await Promise.resolve()
    running -= 1
    const isLast = new URL(url).pathname === pageFiles.at(-1)
    const response = new Response(`<div id="root"></div>{"version":"${version}"}`, {
      status: isLast && server.isLastBroken ? 503 : 200,
      headers: { 'Content-Type': 'text/html' },
    })
    return Object.defineProperty(response, 'url', { value: url })
  })
  return server
}

test('pages with new words are fetched one by one, again after a failure, and then no more', async () => {
  const storedFiles = stubCaches()
  const server = stubServer('w2')
  await fetchDrawnPages('w2')
  expect(storedFiles()).toEqual([])
  server.isLastBroken = false
  await fetchDrawnPages('w2')
  expect(new Set(storedFiles())).toEqual(new Set(pageFiles))
  expect(server.atOnce).toBe(1)
  server.asked = 0
  await fetchDrawnPages('w2')
  expect(server.asked).toBe(0)
})
