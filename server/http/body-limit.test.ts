import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { AppEnv } from './app-type.ts'
import { bodyText, limitBody, ordinaryBodyBytes, withBodyInMemory } from './body-limit.ts'
import { errorHandler } from './errors.ts'
import { listen, type Listening } from './listen.ts'

const app = new Hono<AppEnv>()
app.onError(errorHandler(createLog('silent')))
app.use(limitBody(1000))
const handled: string[] = []
app.post('/', (c) => {
  handled.push(bodyText(c))
  return c.text(String(bodyText(c).length))
})
app.put('/', (c) => c.body(c.get('body') ?? 'none'))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let listening: Listening

beforeAll(async () => {
  listening = await listen(app, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await listening.stop(100)
})

interface Reply {
  status: number
  connection: string
  text: string
}

const post = (pieces: string[], isChunked: boolean) =>
  new Promise<Reply>((resolve, reject) => {
    const length = { 'content-length': pieces.join('').length }
    const outgoing = request(
      { port: listening.port, method: 'POST', agent, headers: isChunked ? {} : length },
      (incoming) => {
        let text = ''
        incoming.on('data', (piece: Buffer) => (text += piece.toString()))
        incoming.on('end', () => {
          const { connection = '' } = incoming.headers
          resolve({ status: incoming.statusCode ?? 0, connection, text })
        })
      },
    )
    outgoing.on('error', reject)
    for (const piece of pieces) outgoing.write(piece)
    outgoing.end()
  })

test.each([true, false])(
  'up to the limit a body is read whole (chunked: %s)',
  async (isChunked) => {
    expect(await post(['x'.repeat(500), 'y'.repeat(500)], isChunked)).toMatchObject({
      status: 200,
      text: '1000',
    })
  },
)

test.each([true, false])(
  'beyond the limit it is refused, and the connection stays open (chunked: %s)',
  async (isChunked) => {
    const refused = await post(['x'.repeat(1001), 'y'.repeat(300_000)], isChunked)
    expect([refused.status, refused.connection]).toEqual([413, 'keep-alive'])
    // Past the time after which an unread body would have closed it.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect((await post(['x'], isChunked)).text).toBe('1')
  },
)

test.each([
  ['of known length', new Uint8Array([0xef, 0xbb, 0xbf, 0xff, 0, 0x80])],
  ['in pieces', new Blob([new Uint8Array([0xff, 0, 0x80])]).stream()],
  ['without any', new Uint8Array()],
])('a body is read byte for byte, %s', async (_, body) => {
  const [sent, copy] = body instanceof ReadableStream ? body.tee() : [body, body]
  const origin = `http://127.0.0.1:${listening.port}/`
  const answer = await fetch(origin, { method: 'PUT', body: sent, duplex: 'half' })
  expect(await answer.arrayBuffer()).toEqual(await new Response(copy).arrayBuffer())
})

test.each(['Content-Length: 100\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n64\r\n'])(
  'a truncated body reaches no handler: %j',
  async (length) => {
    handled.length = 0
    const socket = connect(listening.port, '127.0.0.1')
    socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\n${length}{"half":`)
    await new Promise((resolve) => setTimeout(resolve, 100))
    socket.destroy()
    expect((await post(['x'], false)).text).toBe('1')
    expect(handled).toEqual(['x'])
  },
)

test('eight large bodies are in memory at once, and an ordinary one waits for none', async () => {
  let begun = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const large = Array.from({ length: 9 }, () =>
    withBodyInMemory(ordinaryBodyBytes + 1, () => {
      begun += 1
      return promise
    }),
  )
  await withBodyInMemory(ordinaryBodyBytes, () => Promise.resolve())
  await expect.poll(() => begun).toBe(8)
  resolve()
  await Promise.all(large)
  expect(begun).toBe(9)
})
