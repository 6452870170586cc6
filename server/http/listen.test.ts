// What slow, silent and too many clients get from Node's own limits, which are short here. A crowd at the
// default limits: tests/postgres/sturdy.test.ts.
import { Hono } from 'hono'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { AppEnv } from './app-type.ts'
import { bodyText, limitBody } from './body-limit.ts'
import { errorHandler } from './errors.ts'
import { defaultLimits, type Listening, listen } from './listen.ts'

let listening: Listening
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.stop(300)
})

const shortLimits = {
  headersTimeout: 300,
  requestTimeout: 500,
  keepAliveTimeout: 300,
  connectionsCheckingInterval: 50,
  timeout: 800,
  maxConnections: 100,
}
const largeBytes = 50 * 1024 * 1024

async function serve(limits = shortLimits, place: { trustedProxies?: number } = {}) {
  const app = new Hono<AppEnv>()
  app.onError(errorHandler(createLog('silent')))
  app.post('/body', limitBody(1000), (c) => c.text(bodyText(c)))
  app.get('/slow', async (c) => {
    await sleep(700)
    return c.text('slow but sure')
  })
  app.get('/', (c) => c.text('here'))
  app.get('/large', (c) => c.body(new Uint8Array(largeBytes)))
  listening = await listen(app, { host: '127.0.0.1', port: 0, ...place }, limits)
}

interface Client {
  socket: Socket
  /** Everything received until the server closed the connection. */
  end: Promise<string>
  received(): string
}

async function open(text: string, localAddress?: string): Promise<Client> {
  const socket = connect({
    port: listening.port,
    host: '127.0.0.1',
    ...(localAddress !== undefined && { localAddress }),
  })
  sockets.push(socket)
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => (received += part))
  const end = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(received))
  })
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(text)
  return { socket, end, received: () => received }
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`
const close = 'Connection: close\r\n'

test.each([
  ['nothing', ''],
  ['a head without end', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body without end', 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nabc'],
  [
    'chunks without end',
    'POST /body HTTP/1.1\r\nHost: l\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc',
  ],
])('a client that sends %s is answered 408 and closed', async (_, text) => {
  await serve()
  expect(await (await open(text)).end).toMatch(/^HTTP\/1\.1 408 /)
})

test('a header every 40 ms gains no time', async () => {
  await serve()
  const { socket, end } = await open('GET / HTTP/1.1\r\nHost: localhost\r\n')
  const drip = setInterval(() => socket.write('X-Drop: 1\r\n'), 40)
  expect(await end).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
})

test('a keep-alive connection without another request is closed', async () => {
  await serve()
  expect(await (await open(get('/'))).end).toMatch(/^HTTP\/1\.1 200 .*here$/s)
})

test('a handler may take longer than a request may take to arrive', async () => {
  await serve()
  expect(await (await open(get('/slow', close))).end).toMatch(/slow but sure$/)
})

test('a client that does not read its reply is closed', async () => {
  await serve()
  const { socket, end, received } = await open('')
  socket.pause()
  socket.write(get('/large'))
  await sleep(2 * shortLimits.timeout + 500)
  socket.resume()
  await end
  expect(received().length).toBeLessThan(largeBytes)
})

test('connections beyond the limit are dropped until silent ones have timed out', async () => {
  await serve({ ...shortLimits, maxConnections: 2 }, { trustedProxies: 1 })
  const silent = [await open(''), await open('')]
  expect(await (await open(get('/'))).end).toBe('')
  await Promise.all(silent.map(({ end }) => end))
  expect(await (await open(get('/', close))).end).toMatch(/here$/)
})

test('an address leaves the last tenth of the connections to others', async () => {
  await serve({ ...defaultLimits, maxConnections: 10 })
  // Each answered, so that the server has counted it.
  for (let count = 0; count < 9; count += 1) {
    const { received } = await open(get('/'))
    await expect.poll(received).toMatch(/here$/)
  }
  expect(await (await open(get('/'))).end).toBe('')
  const other = await open(get('/', close), '127.0.0.2')
  expect(await other.end).toMatch(/here$/)
  sockets[0]?.destroy()
  await expect.poll(async () => (await open(get('/', close))).end).toMatch(/here$/)
})

test.each([
  ['a host with a space', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: other.example\r\n\r\n'],
  ['no HTTP method', 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['headers without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  ['no HTTP at all', 'hello\r\n\r\n'],
])('a request with %s is refused, and the server goes on', async (_, text) => {
  await serve()
  expect(await (await open(text)).end).toMatch(/^HTTP\/1\.1 4(00|31) /)
  expect(await (await open(get('/', close))).end).toMatch(/here$/)
})

test('a stop answers requests on open connections and tells them to close', async () => {
  await serve(defaultLimits)
  const idle = await open(get('/'))
  await expect.poll(idle.received).toMatch(/here$/)
  const running = await open(get('/slow'))
  await sleep(50)
  const stopped = listening.stop(5000)
  idle.socket.write(get('/'))
  expect(await idle.end).toMatch(/connection: close\r\n.*here$/is)
  expect(await running.end).toMatch(/slow but sure$/)
  await stopped
})
