import { expect, test } from 'vitest'
import { overtakenBy } from './overtaken-prices.ts'

const price = (amount: string, from = '', until = '') => ({ amount, from, until })

test('a later price counts from its start on', () => {
  const prices = [price('30'), price('35', '2026-05-01T08:00')]
  expect(overtakenBy(prices, 0)).toEqual([{ cents: 3500, from: '2026-05-01T08:00', until: '' }])
  expect(overtakenBy(prices, 1)).toEqual([])
})

test('after the later one has ended, the earlier one counts again', () => {
  const prices = [
    price('30', '2026-04-01T00:00'),
    price('25', '2026-04-10T00:00', '2026-04-12T00:00'),
    price('20', '2026-04-11T00:00', '2026-04-13T00:00'),
  ]
  expect(overtakenBy(prices, 0)).toEqual([
    { cents: 2500, from: '2026-04-10T00:00', until: '2026-04-11T00:00' },
    { cents: 2000, from: '2026-04-11T00:00', until: '2026-04-13T00:00' },
  ])
  expect(overtakenBy(prices, 1)).toEqual([{ cents: 2000, from: '2026-04-11T00:00', until: '' }])
})

test('of two with the same start the later in the list counts', () => {
  const prices = [price('30'), price('35'), price('40', '', '2026-05-01T00:00')]
  expect(overtakenBy(prices, 0)).toEqual([
    { cents: 4000, from: '', until: '2026-05-01T00:00' },
    { cents: 3500, from: '2026-05-01T00:00', until: '' },
  ])
})

test('prices that follow each other overtake none, and an empty row says nothing', () => {
  const prices = [price('30', '', '2026-05-01T00:00'), price('35', '2026-05-01T00:00')]
  expect(overtakenBy(prices, 0)).toEqual([])
  expect(overtakenBy(prices, 1)).toEqual([])
  expect(overtakenBy([price(''), price('35')], 0)).toEqual([])
})
