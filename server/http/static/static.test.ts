import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { fileFor } from '#contract/pages.ts'
import { createLog } from '../../log.ts'
import { tempFolders } from '../../support/temp-folders.ts'
import type { AppEnv } from '../app-type.ts'
import { errorHandler } from '../errors.ts'
import { warmUp } from '../request-log.ts'
import { candidatesOf, mountStatic } from './static.ts'
import { fileUnder } from './static-file.ts'

const newFolder = tempFolders('static')
const [root, pastRoot] = [newFolder(), newFolder()]
mkdirSync(join(root, 'assets'))
mkdirSync(join(pastRoot, 'assets'))
const files = {
  'index.html': 'home',
  'app-shell.html': 'shell',
  'hotel.html': 'hotel page',
  'service-worker.js': 'worker',
  'service-worker-off.js': 'no worker',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg/>',
  'assets/a-1234.js': 'script',
  'assets/a-1234.js.br': 'packed',
  'assets/a-1234.js.gz': 'packed otherwise',
  'assets/a-1234.js.map': 'source',
  '.secret': 'hidden',
}
for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)

writeFileSync(join(pastRoot, 'assets', 'a-0999.js'), 'earlier script')
writeFileSync(join(pastRoot, 'releases.json'), '[]')

const app = new Hono<AppEnv>()
app.onError(errorHandler(createLog('silent')))
mountStatic(app, { root, pastRoot, isWorkerOff: false })

const html = { accept: 'text/html,*/*' }
const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await app.request(path, { headers })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}
const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')

/** The files below the folder that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/self/fd/${fd}`)
      return path.startsWith(root) ? [path] : []
    } catch {
      return []
    }
  })

describe('the built app', () => {
  test.runIf(process.platform === 'linux')('keeps no file open that nobody reads', async () => {
    // Longer than what is read ahead.
    writeFileSync(join(root, 'long.js'), 'x'.repeat(1_000_000))
    const unread = await app.request('/long.js')
    expect(openFiles()).toEqual([join(root, 'long.js')])
    await unread.body?.cancel()
    const tag = unread.headers.get('etag') ?? ''
    expect((await app.request('/long.js', { headers: { 'if-none-match': tag } })).status).toBe(304)
    await app.request('/long.js', { method: 'HEAD' })
    await warmUp(app, '/long.js')
    await expect.poll(openFiles).toEqual([])
  })

  test('home, a prerendered page, and the shell for every other page', async () => {
    expect(await get('/?logout=true', html)).toMatchObject({ status: 200, text: 'home' })
    expect(await get('/hotel', html)).toMatchObject({ status: 200, text: 'hotel page' })
    expect(await get('/committee/31', html)).toMatchObject({ status: 200, text: 'shell' })
    expect(await get('/committee/31.5', html)).toMatchObject({ status: 200, text: 'shell' })
    expect(await get('/order-confirmation/5', html)).toMatchObject({ status: 200, text: 'shell' })
    expect(await get('/desk/orders/5', html)).toMatchObject({ status: 200, text: 'shell' })
    expect(await get('/Ready/', html)).toMatchObject({ status: 200, text: 'shell' })
  })

  test('an address without a page is 404, with the app in it', async () => {
    for (const path of [
      '/nosuch',
      '/shop/register',
      '/hotel/rooms',
      '/desks',
      '/order-confirmation/5/6',
    ])
      expect(await get(path, html)).toMatchObject({ status: 404, text: 'shell' })
  })

  test('a client that accepts anything, like a link preview or a monitor, gets the page', async () => {
    expect(await get('/hotel')).toMatchObject({ status: 200, text: 'hotel page' })
    expect(await get('/committee/31', { accept: '*/*' })).toMatchObject({ text: 'shell' })
  })

  test('a source map is not served', async () => {
    for (const path of ['/assets/a-1234.js.map', '/assets/a-1234.js.%6dap'])
      expect((await get(path)).status).toBe(404)
  })

  test('a missing file is 404, also for a page load', async () => {
    expect((await get('/assets/gone.js', html)).status).toBe(404)
    expect((await get('/gone.png', html)).status).toBe(404)
    const ofAPage = { accept: '*/*', 'sec-fetch-mode': 'cors' }
    expect((await get('/committee/31', ofAPage)).status).toBe(404)
    expect((await get('/committee/31', { accept: 'application/json' })).status).toBe(404)
  })

  test('hashed files are immutable, entry files are revalidated', async () => {
    expect(await cacheOf('/assets/a-1234.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/service-worker.js')).toBe('no-cache')
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache')
    expect((await get('/hotel', html)).headers.get('cache-control')).toBe('no-cache')
    expect(await cacheOf('/favicon.svg')).toBe('public, max-age=3600')
  })

  test('assets of an earlier release are served, and nothing else of it', async () => {
    expect(await get('/assets/a-0999.js')).toMatchObject({ status: 200, text: 'earlier script' })
    expect(await cacheOf('/assets/a-0999.js')).toBe('public, max-age=31536000, immutable')
    expect((await get('/releases.json')).status).toBe(404)
    expect((await get('/assets/../releases.json')).status).toBe(404)
    expect((await get('/assets/%2e%2e/releases.json')).status).toBe(404)
    expect((await get('/assets/..%2freleases.json')).status).toBe(404)
  })

  test('the kill switch serves the empty worker under the worker’s path', async () => {
    const off = new Hono<AppEnv>()
    mountStatic(off, { root, pastRoot, isWorkerOff: true })
    const reply = await off.request('/service-worker.js')
    expect(await reply.text()).toBe('no worker')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/service-worker.js')).text).toBe('worker')
  })

  test('a compressed copy is served with the type of its original', async () => {
    const packed = await get('/assets/a-1234.js', { 'accept-encoding': 'gzip, br' })
    expect(packed.text).toBe('packed')
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=1.0, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000 ,gzip;q=0', null],
    ['identity', null],
    ['deflate', null],
    ['brotli, x-gzip', null],
    ['', null],
  ])('Accept-Encoding %o is served %o', async (accepted, encoding) => {
    const { headers, text } = await get('/assets/a-1234.js', { 'accept-encoding': accepted })
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(text).toBe(
      encoding === 'br' ? 'packed' : encoding === 'gzip' ? 'packed otherwise' : 'script',
    )
  })

  test('a file with a known ETag is 304', async () => {
    const etag = (await get('/service-worker.js')).headers.get('etag') ?? ''
    expect((await get('/service-worker.js', { 'if-none-match': etag })).status).toBe(304)
  })

  test('a file that can’t be opened now is answered 503, not cut off', async () => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
    vi.spyOn(promises, 'open').mockRejectedValueOnce(error)
    syncBuiltinESMExports()
    const refused = await get('/favicon.svg')
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await get('/favicon.svg')).toMatchObject({ status: 200, text: '<svg/>' })
  })

  test('no path reaches outside the folder or a hidden file', async () => {
    expect(fileUnder(root, '/..%2f..%2fetc/passwd')).toBe(join(root, 'etc/passwd'))
    expect(fileUnder(root, '/%')).toBeNull()
    expect(fileUnder(root, '/a%00b')).toBeNull()
    const file = { accept: 'image/*' }
    expect((await get('/.secret', file)).status).toBe(404)
    expect((await get('/.secret')).text).toBe('shell')
    expect((await get('/%2e%2e/%2e%2e/etc/passwd', file)).status).toBe(404)
  })
})

test('the slashes at the end of an address are left out, in one look at a long one', () => {
  const frames = ['/app-shell.html', '/index.html']
  expect(candidatesOf('/hotel//', true)).toEqual([fileFor('/hotel'), ...frames])
  const long = `/a${'/'.repeat(1_000_000)}b`
  expect(candidatesOf(long, true)).toEqual([fileFor(long), ...frames])
})
