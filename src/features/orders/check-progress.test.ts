import { expect, test } from 'vitest'
import { checkSteps } from './check-progress.tsx'
import { dayError } from './mailed-form.tsx'

const pending = { state: 'pending', mailedOn: '', paidAtMs: null }
const progress = (order: Parameters<typeof checkSteps>[0]) =>
  checkSteps(order).map((step) => step.progress)

test('the steps follow mailing, payment and state', () => {
  expect(progress(pending)).toEqual(['next', 'later', 'later', 'later'])
  expect(progress({ ...pending, mailedOn: '2026-04-01' })).toEqual([
    'done',
    'done',
    'next',
    'later',
  ])
  expect(progress({ ...pending, paidAtMs: 1 })).toEqual(['done', 'done', 'done', 'next'])
  expect(progress({ state: 'placed', mailedOn: '', paidAtMs: 1 })).toEqual([
    'done',
    'done',
    'done',
    'done',
  ])
})

test('a refunded order never becomes final', () => {
  expect(progress({ state: 'refunded', mailedOn: '', paidAtMs: 1 }).at(-1)).toBe('next')
})

test('the day of mailing is today or earlier', () => {
  expect(dayError('', '2026-04-02')).toBe('noDay')
  expect(dayError('2026-04-03', '2026-04-02')).toBe('future')
  expect(dayError('2026-04-02', '2026-04-02')).toBe(null)
})
