import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mayOfferInstall } from './may-offer.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = 100 * dayMs
const ready = { way: 'offered', isPhone: true, screenCount: 2, offeredMs: null } as const

it.each([
  ['the second screen of a phone', ready, true],
  ['an iPhone, whose browser makes no offer', { ...ready, way: 'share' }, true],
  ['the first screen', { ...ready, screenCount: 1 }, false],
  ['a wide screen', { ...ready, isPhone: false }, false],
  ['an installed app', { ...ready, way: 'installed' }, false],
  ['a browser that cannot', { ...ready, way: 'unknown' }, false],
  ['a week after the last time', { ...ready, offeredMs: now - 7 * dayMs }, true],
  ['less than a week after', { ...ready, offeredMs: now - 7 * dayMs + 1 }, false],
  ['a clock that was set back', { ...ready, offeredMs: now + 30 * dayMs }, true],
] as const)('%s', (_, situation, expected) => {
  expect(mayOfferInstall(situation, now)).toBe(expected)
})

it('never offers twice within a week', () => {
  const moments = fc.array(fc.integer({ min: 0, max: 60 * dayMs }), { maxLength: 40 })
  fc.assert(
    fc.property(moments, (times) => {
      let offeredMs: number | null = null
      for (const at of times.toSorted((a, b) => a - b)) {
        if (!mayOfferInstall({ ...ready, offeredMs }, at)) continue
        if (offeredMs !== null) expect(at - offeredMs).toBeGreaterThanOrEqual(7 * dayMs)
        offeredMs = at
      }
    }),
  )
})
