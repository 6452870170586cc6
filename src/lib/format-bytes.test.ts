import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes.ts'

it.each([
  [0, '0 KB'],
  [840, '1 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [12_400_000, '12 MB'],
  [2_140_000_000, '2.1 GB'],
  [9_990_000_000, '10 GB'],
  [5e15, '5000 TB'],
])('%d bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})
