import { expect, test } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { createQueryClient, shouldRetryRead } from './query-client.ts'

test('a read is tried again once when it broke off or the server failed', () => {
  expect(shouldRetryRead(0, new ApiError('unreachable', ''))).toBe(true)
  expect(shouldRetryRead(0, new ApiError('refused', '', { status: 503 }))).toBe(true)
  expect(shouldRetryRead(1, new ApiError('unreachable', ''))).toBe(false)
})

test('not after a refusal, a full wait, or another page in between', () => {
  expect(shouldRetryRead(0, new ApiError('refused', '', { status: 404 }))).toBe(false)
  expect(shouldRetryRead(0, new ApiError('unreachable', '', { isTimeout: true }))).toBe(false)
  expect(shouldRetryRead(0, new ApiError('notJson', ''))).toBe(false)
  expect(shouldRetryRead(0, new Error('x'))).toBe(false)
})

test('changes are never queued or repeated, and no timer forgets data', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  expect(mutations).toMatchObject({ networkMode: 'always', retry: false })
  expect(queries).toMatchObject({ networkMode: 'always', gcTime: Infinity })
})
