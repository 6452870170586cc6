import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showDayLimits } from '#contract/entities/show-day-limits.ts'
import { changeStars, storedStars, type Star, starredIn } from './show-day.ts'

const star = (itemId: number, eventId = 26): Star => ({ eventId, itemId })
const on = (stars: readonly Star[], itemId: number) =>
  changeStars(stars, { star: star(itemId), isOn: true })

test('an event is starred once, and only at its own show', () => {
  const stars = [3, 5, 3].reduce(on, [star(3, 25)] as readonly Star[])
  expect(stars).toEqual([star(3, 25), star(5), star(3)])
  expect([...starredIn(stars, 26)]).toEqual([5, 3])
  expect(changeStars(stars, { star: star(5), isOn: false })).toEqual([star(3, 25), star(3)])
})

test('a full list drops its oldest star', () => {
  const many = Array.from({ length: showDayLimits.stars + 1 }, (_, at) => at + 1)
  const stars = many.reduce<readonly Star[]>(on, [])
  expect(stars).toHaveLength(showDayLimits.stars)
  expect(stars[0]).toEqual(star(2))
})

test('stars read back as they were stored; another shape reads as none', () => {
  const anyId = fc.integer({ min: 1, max: 4 })
  const anyChange = fc.record({
    star: fc.record({ eventId: anyId, itemId: anyId }),
    isOn: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(anyChange), (changes) => {
      const stars = changes.reduce<readonly Star[]>(changeStars, [])
      expect(storedStars.read(structuredClone(storedStars.toStored(stars)))).toEqual(stars)
      const last = changes.at(-1)
      if (last) expect(starredIn(stars, last.star.eventId).has(last.star.itemId)).toBe(last.isOn)
    }),
    { numRuns: 1000 },
  )
  expect(storedStars.read(undefined)).toEqual([])
  expect(storedStars.read({ version: 2, stars: [star(1)] })).toEqual([])
  expect(storedStars.read({ version: 1, stars: [star(1), { itemId: 'x' }] })).toEqual([star(1)])
})
