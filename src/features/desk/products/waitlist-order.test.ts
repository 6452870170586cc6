import { expect, it } from 'vitest'
import { neighborOf, swapped } from './waitlist-order.ts'

const place = (
  id: number,
  eventVariantId: number | null,
  offeredUntilMs: number | null = null,
) => ({
  id,
  eventVariantId,
  offeredUntilMs,
})

it('moves past the next one who waits for the same item', () => {
  const [offered, a, other, b] = [place(1, 7, 5000), place(2, 7), place(3, 8), place(4, 7)] as const
  const places = [offered, a, other, b]
  expect(neighborOf(places, b, -1)).toBe(2)
  expect(neighborOf(places, a, 1)).toBe(4)
  expect(neighborOf(places, a, -1)).toBeNull()
  expect(neighborOf(places, b, 1)).toBeNull()
  expect(neighborOf(places, other, -1)).toBeNull()
  expect(neighborOf(places, offered, 1)).toBeNull()
  expect(swapped([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 3, 2])
})
