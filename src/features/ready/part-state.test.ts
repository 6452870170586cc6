import { expect, it } from 'vitest'
import { formatBytes, partState } from './part-state.ts'

it.each([
  [{ savedCount: 0, totalCount: null, savedMs: null }, 'missing'],
  [{ savedCount: 0, totalCount: 5, savedMs: null }, 'missing'],
  [{ savedCount: 2, totalCount: null, savedMs: 1 }, 'partly'],
  [{ savedCount: 2, totalCount: 5, savedMs: 1 }, 'partly'],
  [{ savedCount: 5, totalCount: 5, savedMs: 1 }, 'saved'],
  [{ savedCount: 0, totalCount: 0, savedMs: 1 }, 'saved'],
] as const)('%j is %s', (part, expected) => {
  expect(partState(part)).toBe(expected)
})

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
