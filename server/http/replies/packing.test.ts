import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorthPacking, packers, takes } from './packing.ts'

test.each([
  ['gzip, deflate, br', true, true],
  ['br;q=0, gzip;q=0.5', false, true],
  [' br ;q=1.0', true, false],
  ['gzip;q=0.000', false, false],
  ['GZIP, Br', true, true],
  ['x-gzip, brotli', false, false],
  ['', false, false],
  [undefined, false, false],
])('what %j takes', (accepted, br, gzip) => {
  expect([takes(accepted, 'br'), takes(accepted, 'gzip')]).toEqual([br, gzip])
})

test('whatever is packed comes out the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (given) => {
      const bytes = Buffer.from(given)
      expect(gunzipSync(await packers.gzip(bytes)).equals(bytes)).toBe(true)
      expect(brotliDecompressSync(await packers.br(bytes)).equals(bytes)).toBe(true)
    }),
    { numRuns: 30 },
  )
  expect([1023, 1024].map((length) => isWorthPacking(Buffer.alloc(length)))).toEqual([false, true])
})
