import { expect, test } from 'vitest'
import { callerOf } from './api-keys.ts'

test.each([
  ['Bearer sk_live_sandbox', { mode: 'live', secret: true }],
  ['Bearer sk_test_sandbox', { mode: 'test', secret: true }],
  ['Bearer pk_live_sandbox', { mode: 'live', secret: false }],
  ['bearer pk_test_sandbox', { mode: 'test', secret: false }],
  [`Basic ${btoa('sk_test_sandbox:')}`, { mode: 'test', secret: true }],
])('%s', (header, caller) => {
  expect(callerOf(header)).toEqual(caller)
})

test.each([[undefined], [''], ['Bearer'], ['Bearer sk_live_somebody_elses']])(
  'refuses %s',
  (header) => {
    expect(() => callerOf(header)).toThrow(expect.objectContaining({ status: 401 }))
  },
)
