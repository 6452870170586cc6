import { expect, it } from 'vitest'
import { formatBytes, partState } from './part-state.ts'

it.each([
  [{ count: 0, wanted: null, savedMs: null }, 'missing'],
  [{ count: 0, wanted: 5, savedMs: null }, 'missing'],
  [{ count: 2, wanted: 5, savedMs: 1 }, 'partly'],
  [{ count: 5, wanted: 5, savedMs: 1 }, 'saved'],
  [{ count: 0, wanted: 0, savedMs: 1 }, 'saved'],
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
