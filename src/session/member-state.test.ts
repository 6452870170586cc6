import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubWebStorage } from '../lib/test-support.ts'
import { issueState, takeState, targetOfState } from './member-state.ts'

beforeEach(stubWebStorage)
afterEach(() => vi.unstubAllGlobals())

test('a state leads back to its target, dashes and query included, and no two are alike', () => {
  const state = issueState('/committee/34?a=b-c-d', 1_700_000_000_000)
  expect(state).toMatch(/^1700000000000[0-9a-f]{32}-\/committee\/34\?a=b-c-d$/)
  expect(targetOfState(state)).toBe('/committee/34?a=b-c-d')
  expect(issueState('/', 1)).not.toBe(issueState('/', 1))
})

test('a state without a dash or a target, or to another site, leads home', () => {
  for (const state of ['123', '123-', '1-//x', '1-https://x.example', '1-javascript:alert(1)']) {
    expect(targetOfState(state)).toBe('/')
  }
})

test('only the newest state counts, and once', () => {
  const first = issueState('/checkout', 1)
  const second = issueState('/checkout', 2)
  expect(takeState(first)).toBe(false)
  expect(takeState(second)).toBe(false)
  const third = issueState('/checkout', 3)
  expect(takeState(third)).toBe(true)
  expect(takeState(third)).toBe(false)
})

test('no state that was not issued counts', () => {
  fc.assert(
    fc.property(fc.string(), (state) => {
      expect(takeState(state)).toBe(false)
    }),
  )
})
