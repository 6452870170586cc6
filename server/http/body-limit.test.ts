import { Agent, request } from 'node:http'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppEnv } from './app-type.ts'
import { limitBody } from './body-limit.ts'
import { listen, type Listening } from './listen.ts'

const app = new Hono<AppEnv>()
app.use(limitBody(1000))
app.post('/', async (c) => c.text(String((await c.req.text()).length)))
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
  'beyond it is refused, and the connection lives on (chunked: %s)',
  async (isChunked) => {
    const refused = await post(['x'.repeat(1001), 'y'.repeat(300_000)], isChunked)
    expect([refused.status, refused.connection]).toEqual([413, 'keep-alive'])
    // Past the time after which an unread body would have closed it.
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect((await post(['x'], isChunked)).text).toBe('1')
  },
)
