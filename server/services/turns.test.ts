import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('so many at once, in the order asked, and a failure gives its place on', async () => {
  const inTurn = createTurns(2)
  const started: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    inTurn(async () => {
      started.push(n)
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      if (n === 1) throw new Error('broken')
      return n
    })
  const settled = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(2)
  expect(settled.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ])
})
