import { describe, expect, test } from 'vitest'
import { afterJudging, haltsOf, judgingBetween } from './halts.ts'

describe('the halts of an event', () => {
  const halts = (delays: [at: number, minutes: number][], calls: number[] = []) =>
    haltsOf(
      delays.map(([at, minutes]) => ({ at, minutes })),
      calls,
    ).map(({ from, until }) => [from, until])

  test('begin with each report, and a report during a halt lengthens it', () => {
    expect(halts([[100, 20]])).toEqual([[100, 120]])
    expect(
      halts([
        [100, 20],
        [110, 10],
        [150, 5],
      ]),
    ).toEqual([
      [100, 130],
      [150, 155],
    ])
  })

  test('end when a class is called', () => {
    expect(halts([[100, 20]], [90, 100, 110, 115])).toEqual([[100, 110]])
    expect(
      halts(
        [
          [100, 20],
          [112, 10],
        ],
        [110],
      ),
    ).toEqual([
      [100, 110],
      [112, 122],
    ])
  })

  test('are shorter by what is taken back, the newest first', () => {
    expect(
      halts([
        [100, 20],
        [150, 10],
        [155, -15],
      ]),
    ).toEqual([[100, 115]])
    expect(
      halts([
        [100, 20],
        [105, -60],
      ]),
    ).toEqual([])
  })
})

const two = [
  { from: 100, until: 120 },
  { from: 130, until: 140 },
]

test.each([
  [80, 10, 90],
  [80, 20, 120],
  [90, 25, 135 + 10],
  [110, 0, 120],
  [110, 5, 125],
  [120, 5, 125],
  [140, 5, 145],
])('judging that begins at %i and takes %i minutes is over at %i', (from, minutes, end) => {
  expect(afterJudging(two, from, minutes)).toBe(end)
})

test.each([
  [80, 100, 20],
  [80, 110, 20],
  [110, 135, 10],
  [80, 150, 40],
  [110, 115, 0],
  [90, 80, -10],
])('between %i and %i there are %i minutes of judging', (from, until, minutes) => {
  expect(judgingBetween(two, from, until)).toBe(minutes)
})
