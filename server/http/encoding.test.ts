import { Hono } from 'hono'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-type.ts'
import { acceptedEncodings, compress } from './encoding.ts'

const app = new Hono<AppEnv>()
app.get('/', (c) => c.json(acceptedEncodings(c)))

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  [' br ;q=1.0', ['br']],
  ['gzip;q=0.000', []],
  ['x-gzip, brotli', []],
  ['', []],
  [undefined, []],
])('Accept-Encoding %j', async (header, encodings) => {
  const headers: Record<string, string> = header === undefined ? {} : { 'accept-encoding': header }
  expect(await (await app.request('/', { headers })).json()).toEqual(encodings)
})

test('compressed bytes decompress to the original', async () => {
  const bytes = Buffer.from('Sample person Zoë '.repeat(100))
  expect(gunzipSync(await compress.gzip(bytes))).toEqual(bytes)
  expect(brotliDecompressSync(await compress.br(bytes))).toEqual(bytes)
})
