import { expect, test } from 'vitest'
import { faultsRequest, healthy, takeFailure } from './faults.ts'

test('a failure affects its path the given number of times', () => {
  const faults = { ...healthy(), failNext: { path: '/v1/refunds', status: 500, count: 2 } }
  expect(takeFailure(faults, '/v1/payment_intents')).toBeNull()
  expect(takeFailure(faults, '/v1/refunds')).toBe(500)
  expect(takeFailure(faults, '/v1/refunds/re_1')).toBe(500)
  expect(takeFailure(faults, '/v1/refunds')).toBeNull()
})

test('a failure without a path strikes the next call', () => {
  const { failNext } = faultsRequest.parse({ failNext: { status: 'drop' } })
  expect(failNext).toEqual({ path: '/v1/', status: 'drop', count: 1 })
})

test.each([{ latencyMs: -1 }, { webhooks: 'lose' }, { failNext: { status: 200 } }, { other: 1 }])(
  'refuses %o',
  (request) => {
    expect(faultsRequest.safeParse(request).success).toBe(false)
  },
)
