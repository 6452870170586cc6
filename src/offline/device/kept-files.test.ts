// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { dropOtherFiles, isFileKept } from './kept-files.ts'

afterEach(() => vi.unstubAllGlobals())

it('drops the files that are no longer offered', async () => {
  const kept = new Set(['/files/old.pdf', '/files/same.pdf'])
  const pathOf = (request: string | { url: string }) =>
    typeof request === 'string' ? request : new URL(request.url).pathname
  const cache = {
    keys: async () => [...kept].map((path) => ({ url: new URL(path, location.href).href })),
    delete: async (request: { url: string }) => kept.delete(pathOf(request)),
    match: async (path: string) => (kept.has(path) ? new Response('') : undefined),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  await dropOtherFiles(['/files/same.pdf', '/files/new.pdf'])
  expect(await isFileKept('/files/old.pdf')).toBe(false)
  expect(await isFileKept('/files/same.pdf')).toBe(true)
})

it('does nothing where the browser has no caches', async () => {
  vi.stubGlobal('caches', undefined)
  await expect(dropOtherFiles([])).resolves.toBeUndefined()
})
