import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import type { AppEnv } from './app-type.ts'
import { sendJson } from './send-json.ts'

const large = { names: Array.from({ length: 200 }, (_, at) => `Sample person Zoë ${at}`) }
const app = new Hono<AppEnv>()
app.use(compress())
app.get('/small', (c) => sendJson(c, { id: 5, name: 'Zoë' }))
app.get('/large', (c) => sendJson(c, large))
app.get('/refusal', (c) => sendJson(c, { message: 'No.' }, 409))

const ask = async (path: string, encoding?: string) => {
  const headers: Record<string, string> = encoding ? { 'accept-encoding': encoding } : {}
  const reply = await app.request(path, { headers })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const of = (name: string) => reply.headers.get(name)
  return {
    bytes,
    encoding: of('content-encoding'),
    length: of('content-length'),
    status: reply.status,
  }
}

test.each(['/small', '/refusal'])('%s is not compressed and carries its length', async (path) => {
  const { bytes, encoding, length } = await ask(path, 'gzip, br')
  expect([encoding, length]).toEqual([null, String(bytes.length)])
})

test('a reply and a refusal are the JSON of their values', async () => {
  expect(JSON.parse((await ask('/small')).bytes.toString())).toEqual({ id: 5, name: 'Zoë' })
  const refusal = await ask('/refusal')
  expect([refusal.status, refusal.bytes.toString()]).toEqual([409, '{"message":"No."}'])
})

test('a large reply is compressed for a caller that accepts gzip', async () => {
  const { bytes, encoding } = await ask('/large', 'gzip, deflate, br')
  expect(encoding).toBe('gzip')
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large)
  for (const accepted of [undefined, 'identity', 'gzip;q=0']) {
    const plain = await ask('/large', accepted)
    expect(plain.encoding).toBeNull()
    expect(JSON.parse(plain.bytes.toString())).toEqual(large)
  }
})
