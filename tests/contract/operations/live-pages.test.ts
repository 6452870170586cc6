// Public pages that the server draws with their data.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { plainFrame } from '#contract/pages.ts'
import { sampleEventId } from '#server/sample/load.ts'
import { writePageCode } from '#server/support/page-code.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const anEvent = { name: 'Show', startDate: '2026-05-04', endDate: '2026-05-09' }
const newFolder = tempFolders('live-pages')
const pageOfBuild = 'the page of the build'
let server: TestServer
afterEach(() => server.close())

/** Starts a server whose app draws its pages with the given code. */
async function serve(drawLivePage: string): Promise<void> {
  const staticRoot = newFolder()
  writePageCode(staticRoot, drawLivePage)
  for (const file of ['committee.html', plainFrame])
    writeFileSync(join(staticRoot, file), pageOfBuild)
  server = await startTestServer({ staticRoot })
}

let visits = 0
const get = async (path: string, headers: Record<string, string> = {}) => {
  visits += 1
  const reply = await fetch(server.origin + path, { headers: { accept: 'text/html', ...headers } })
  return { status: reply.status, text: await reply.text(), etag: reply.headers.get('etag') ?? '' }
}

/** The reply as soon as the page is drawn: whoever waits too long for that gets the page of the build. */
async function drawn(path: string, headers?: Record<string, string>) {
  let reply = await get(path, headers)
  const textNow = async () => {
    reply = await get(path, headers)
    return reply.text
  }
  if (reply.text === pageOfBuild) await expect.poll(textNow).not.toBe(pageOfBuild)
  return reply
}

const countedFor = `
  const events = await (await answer('/store-v1/events')).json()
  count += 1
  return page('drawn ' + count + ' for ' + events[0].name, { data: { text: '</script>' } })`

test('a page is drawn again only when a reply that it shows has changed', async () => {
  await serve(countedFor)
  const first = await drawn('/committee')
  expect(first.text).toContain('drawn 1 for ')
  expect(first.text).not.toContain('"</script>')
  expect(await get('/committee', { 'if-none-match': first.etag })).toMatchObject({ status: 304 })

  await server.db.updateTable('events').set({ name: 'Another show' }).execute()
  await expect.poll(async () => (await get('/committee')).text).toContain('drawn 2 for Another')
})

test('a page is drawn again when a time that it shows has passed', async () => {
  await serve(`count += 1; return page('drawn ' + count, { staleFromMs: nowMs })`)
  const first = await drawn('/committee')
  expect(first.text).toContain('drawn 1')
  await expect.poll(async () => (await drawn('/committee')).text).not.toBe(first.text)
})

test('all who wait get one drawing', async () => {
  await serve(countedFor)
  const replies = await Promise.all(Array.from({ length: 8 }, () => drawn('/committee')))
  const texts = [...new Set(replies.map(({ text }) => text))]
  expect(texts).toEqual([expect.stringContaining('drawn 1 for ')])
})

test.each([
  ['fails', `throw new Error('no')`],
  ['never answers', 'return new Promise(() => undefined)'],
  ['ends its thread', 'process.exit(1)'],
])('where the drawing %s, the address gets the page of the build', async (_, code) => {
  await serve(code)
  expect(await get('/committee')).toMatchObject({ status: 200, text: pageOfBuild })
})

const notDrawn = async () => {
  const metrics = await server.deps.metrics.registry.metrics()
  return Number(/http_pages_not_drawn_total (\d+)/.exec(metrics)?.[1])
}

test('what the server asks itself is neither logged nor counted', async () => {
  await serve(`
    const { status } = await answer('/store-v1/nothing')
    return page('asked, got ' + status)`)
  const logged = vi.spyOn(server.deps.log, 'info')
  const before = visits
  expect((await drawn('/committee')).text).toContain('asked, got 404')
  const requests = logged.mock.calls.filter(([, text]) => text === 'request')
  const requestOf = (route: string) => expect.objectContaining({ route, status: 200 })
  // Whoever comes before it is drawn gets the file.
  const early = Array.from({ length: visits - before - 1 }, () => requestOf('GET (file)'))
  expect(requests.map(([fields]) => fields)).toEqual([...early, requestOf('GET (page)')])
  const metrics = await server.deps.metrics.registry.metrics()
  const counted = 'http_requests_total{method="GET",route="(page)",status="2xx"}'
  expect(metrics).toContain(`${counted} 1`)
  expect(metrics).not.toContain('status="4xx"')
})

test.each([
  ['cannot be drawn', `throw new Error('no')`, 'a page could not be drawn with its data'],
  ['is drawn too late', 'return new Promise(() => undefined)', 'a page was not drawn in time'],
])('a page that %s is counted, and logged once', async (_, code, text) => {
  await serve(code)
  const warned = vi.spyOn(server.deps.log, 'warn')
  await Promise.all([get('/committee'), get('/committee')])
  expect(await notDrawn()).toBe(2)
  const logged = () => warned.mock.calls.filter(([, logText]) => logText === text)
  // A visitor may leave before a page turns out not to be drawable.
  await expect
    .poll(() => logged().map(([fields]) => fields))
    .toMatchObject([{ pathname: '/committee' }])
})

test('an app without the code that draws is logged', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  server = await startTestServer({ staticRoot: newFolder(), log })
  expect(lines.join('')).toContain('the built app has no code that draws pages')
})

test('while a page cannot be drawn again, the last good drawing is sent for half a minute', async () => {
  await serve(countedFor)
  expect((await drawn('/committee')).text).toContain('drawn 1 for ')
  const { db, deps } = server
  await sql`alter table events rename to events_away`.execute(db)
  const warned = vi.spyOn(deps.log, 'warn')
  await expect
    .poll(async () => {
      expect((await get('/committee')).text).toContain('drawn 1 for ')
      return warned.mock.calls.length
    })
    .toBeGreaterThan(0)
  expect((await get('/committee')).text).toContain('drawn 1 for ')

  const realNow = performance.now.bind(performance)
  const now = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 30_000)
  onTestFinished(() => now.mockRestore())
  expect((await get('/committee')).text).toBe(pageOfBuild)

  await sql`alter table events_away rename to events`.execute(db)
  now.mockImplementation(() => realNow() + 60_000)
  await expect.poll(async () => (await get('/committee')).text).toContain('drawn ')
})

test('an address without such a page gets the page of the build as 404', async () => {
  await serve('return null')
  await expect.poll(() => get('/committee')).toMatchObject({ status: 404, text: pageOfBuild })
  const before = await notDrawn()
  expect(await get('/committee')).toMatchObject({ status: 404, text: pageOfBuild })
  expect(await notDrawn()).toBe(before)
})

test('a page that is gone is not kept', async () => {
  await serve(`
    const { ok } = await answer('/store-v1/committees/store/9001')
    return ok ? page('drawn') : null`)
  const row = { id: 9001, event_id: sampleEventId, name: 'New', store_name: 'New', chairs: '[]' }
  await server.db.insertInto('committees').values(row).execute()
  expect((await drawn('/committee')).text).toContain('drawn')
  await server.db.deleteFrom('committees').where('id', '=', row.id).execute()
  await expect.poll(() => get('/committee')).toMatchObject({ status: 404, text: pageOfBuild })
})

test('a drawing that fails after the visitor has left is not tried again at once', async () => {
  await serve(`count += 1
    if (count > 1) return page('drawn again')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    throw new Error('no')`)
  const warned = vi.spyOn(server.deps.log, 'warn')
  await get('/committee')
  const failed = expect.stringContaining('could not be drawn')
  await expect.poll(() => warned).toHaveBeenCalledWith(expect.anything(), failed)
  expect((await get('/committee')).text).toBe(pageOfBuild)
})

test('without an open event a page is drawn with the words of the one before', async () => {
  await serve(`return page('words of ' + (shown?.words.event.appName ?? 'nobody'))`)
  const shown = vi.spyOn(server.deps.pages, 'words')
  onTestFinished(() => shown.mockRestore())
  expect((await drawn('/committee')).text).toContain('words of nobody')
  const appName = 'Last Show'
  const event = { ...defaultWords(anEvent).event, appName }
  const words = { ...defaultWords(anEvent), event }
  shown.mockReturnValue({ eventId: 1, version: '2', timeZone: 'UTC', words })
  await expect.poll(async () => (await get('/committee')).text).toContain('words of Last Show')
})

/** Starts a server whose drawings do not end while the returned file exists. */
async function serveUntilStopped(): Promise<string> {
  const stop = join(newFolder(), 'stop')
  await serve(`
    const { existsSync } = await import('node:fs')
    while (existsSync(${JSON.stringify(stop)})) await new Promise((resolve) => setTimeout(resolve, 20))
    return page('drawn')`)
  return stop
}

test('a store that does not exist takes no turn of the drawings', async () => {
  const stop = await serveUntilStopped()
  expect((await drawn('/committee')).text).toContain('drawn')
  const before = await notDrawn()
  writeFileSync(stop, '')
  const crowd = Array.from({ length: 60 }, (_, at) => get(`/committee/${1000 + at}`))
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  rmSync(stop)
  expect(new Set(statuses)).toEqual(new Set([404]))
  expect(await notDrawn()).toBe(before)
})

test('a store has one address, and a crowd of new ones keeps nobody waiting', async () => {
  const stop = await serveUntilStopped()
  const stores = Array.from({ length: 60 }, (_, at) => {
    const name = `Store ${at}`
    return { id: 1000 + at, event_id: sampleEventId, name, store_name: name, chairs: '[]' }
  })
  await server.db.insertInto('committees').values(stores).execute()
  expect((await drawn('/committee/34')).text).toContain('drawn')
  expect((await get('/committee/034')).text).not.toContain('drawn')
  const before = await notDrawn()
  const warned = vi.spyOn(server.deps.log, 'warn')
  // No drawing ends, however slow the machine is.
  writeFileSync(stop, '')
  const crowd = stores.map(({ id }) => get(`/committee/${id}`))
  const texts = (await Promise.all(crowd)).map(({ text }) => text)
  rmSync(stop)
  expect(texts.filter((text) => text.includes('drawn'))).toEqual([])
  expect(await notDrawn()).toBe(before + 60)
  const warnings = warned.mock.calls.map(([, text]) => String(text))
  const logged = warnings.filter((text) => text.startsWith('a page was not drawn'))
  expect(logged).toHaveLength(60)
  expect(logged).toContain('a page was not drawn because too many pages wait')
  // What has been drawn before is served all the same.
  expect((await get('/committee/34')).text).toContain('drawn')
})

test('only public pages are drawn', async () => {
  await serve(countedFor)
  const paths = ['/committee/1/2', '/orders', '/checkout', '/committee.html']
  const texts = await Promise.all(paths.map(async (path) => (await get(path)).text))
  expect(texts.join()).not.toContain('drawn')
})
