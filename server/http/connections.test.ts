// What slow, silent and too many clients get. The limits are short here; how the usual ones bear a crowd
// is tried on a process of its own (tests/postgres/sturdy.test.ts).
import { Hono } from 'hono'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { AppEnv } from './app-type.ts'
import { bodyText, limitBody } from './body-limit.ts'
import { usualLimits } from './connections.ts'
import { errorHandler } from './errors.ts'
import { type Listening, listen } from './listen.ts'

let listening: Listening
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.stop(300)
})

const short = { headMs: 300, requestMs: 500, idleMs: 300, stallMs: 800, lookMs: 50, mostOpen: 100 }

async function serve(limits = short) {
  const app = new Hono<AppEnv>()
  app.onError(errorHandler(createLog('silent')))
  app.post('/body', limitBody(1000), (c) => c.text(bodyText(c)))
  app.get('/slow', async (c) => {
    await sleep(700)
    return c.text('slow but sure')
  })
  app.get('/', (c) => c.text('here'))
  app.get('/large', (c) => c.body(new Uint8Array(largeBytes)))
  listening = await listen(app, { host: '127.0.0.1', port: 0 }, limits)
}

const largeBytes = 50 * 1024 * 1024

interface Talk {
  socket: Socket
  /** All that was said until the server hung up. */
  end: Promise<string>
  heard(): string
}

async function talk(text: string): Promise<Talk> {
  const socket = connect(listening.port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  const end = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(heard))
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  return { socket, end, heard: () => heard }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const close = 'Connection: close\r\n'

test.each([
  ['a head without end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body without end', 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc'],
  [
    'chunks without end',
    'POST /body HTTP/1.1\r\nHost: l\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc',
  ],
])('%s is given up after its time, in the one shape', async (_, text) => {
  await serve()
  const heard = await (await talk(text)).end
  expect(heard).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(heard).toContain('{"error":{"code":"too_slow",')
})

test('one who says nothing at all is shown out, and one who has said all they wanted', async () => {
  await serve()
  const silent = await talk('')
  const done = await talk(get('/'))
  expect(await silent.end).toMatch(/^HTTP\/1\.1 408 /)
  expect(await done.end).toMatch(/^HTTP\/1\.1 200 .*here$/s)
})

test('a drop at a time gains no time', async () => {
  await serve()
  const { socket, end } = await talk('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => socket.write('X-Drop: 1\r\n'), 40)
  expect(await end).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
})

test('an answer that takes longer than a request may is not cut', async () => {
  await serve()
  expect(await (await talk(get('/slow', close))).end).toMatch(/slow but sure$/)
})

test('where there are too many, the longest silent makes room; who waits for an answer stays', async () => {
  await serve({ ...usualLimits, mostOpen: 5 })
  const waiting = await talk(get('/slow'))
  const halves = []
  for (let at = 0; at < 4; at++) halves.push(await talk('POST /body HTTP/1.1\r\nHost: l\r\n'))
  const [oldest, second] = halves
  const sixth = await talk(get('/'))
  expect(await oldest?.end).toBe('')
  const seventh = await talk(get('/'))
  expect(await second?.end).toBe('')
  await expect
    .poll(() => [sixth.heard(), seventh.heard()].every((text) => text.endsWith('here')))
    .toBe(true)
  await expect.poll(() => waiting.heard(), { timeout: 20_000 }).toMatch(/slow but sure$/)
  expect(halves[3]?.socket.destroyed).toBe(false)
})

test('some requests may be sent ahead of their answers, but not a thousand in one packet', async () => {
  await serve(usualLimits)
  const few = await talk(get('/').repeat(10))
  await expect.poll(() => few.heard().split('here').length - 1).toBe(10)
  const many = await talk(get('/').repeat(1000))
  const heard = await many.end
  expect(heard.split('here').length - 1).toBeLessThanOrEqual(10)
  const next = await talk(get('/').repeat(3))
  await expect.poll(() => next.heard().split('here').length - 1).toBe(3)
})

test('an expectation that nobody knows changes nothing', async () => {
  await serve()
  const text = `POST /body HTTP/1.1\r\nHost: l\r\nExpect: tea\r\n${close}Content-Length: 2\r\n\r\nhi`
  expect(await (await talk(text)).end).toMatch(/^HTTP\/1\.1 200 OK.*hi$/s)
})

test('one who does not take an answer is given up', async () => {
  await serve()
  const { socket, end, heard } = await talk('')
  socket.pause()
  socket.write(get('/large'))
  // What was still written when it was looked at first counts as movement.
  await sleep(2 * short.stallMs + 500)
  socket.resume()
  await end
  expect(heard().length).toBeLessThan(largeBytes)
})

test('where there are too many, one who does not take an answer makes room too', async () => {
  await serve({ ...usualLimits, mostOpen: 2 })
  const waiting = await talk(get('/slow'))
  const { socket, end, heard } = await talk('')
  socket.pause()
  socket.write(get('/large'))
  await sleep(300)
  const next = await talk(get('/'))
  await expect.poll(next.heard).toMatch(/here$/)
  socket.resume()
  await end
  expect(heard().length).toBeLessThan(largeBytes)
  await expect.poll(waiting.heard, { timeout: 20_000 }).toMatch(/slow but sure$/)
})

test('when all wait for answers, the newcomer is turned away', async () => {
  await serve({ ...usualLimits, mostOpen: 2 })
  const first = await talk(get('/slow'))
  const second = await talk(get('/slow'))
  await sleep(100)
  expect(await (await talk(get('/'))).end).toBe('')
  await expect
    .poll(() => first.heard() + second.heard(), { timeout: 20_000 })
    .toMatch(/sure.*sure$/s)
})
