import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { noteReached, noteUnreachable } from '../http/connection.ts'
import { createQueryClient, refetchWhenReached, shouldRetryRead } from './query-client.ts'

afterEach(() => vi.useRealTimers())

test('a read is retried once after a network or server error', () => {
  expect(shouldRetryRead(0, new ApiError('unreachable', ''))).toBe(true)
  expect(shouldRetryRead(0, new ApiError('refused', '', { status: 503 }))).toBe(true)
  expect(shouldRetryRead(1, new ApiError('unreachable', ''))).toBe(false)
})

test('a read is not retried after a refusal, a timeout or a reply that is not JSON', () => {
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

test('stale queries on screen are refetched when the server is reached again, with a pause in between', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const read = vi.fn(async () => 'answer')
  const fresh = vi.fn(async () => 'answer')
  const watch = (queryKey: string[], queryFn: () => Promise<string>, staleTime: number) =>
    new QueryObserver(client, { queryKey, queryFn, staleTime }).subscribe(() => undefined)
  const ends = [watch(['old'], read, 0), watch(['new'], fresh, Infinity)]
  const stop = refetchWhenReached(client)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)

  noteReached()
  noteUnreachable()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(1)
  noteReached()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  expect(fresh).toHaveBeenCalledTimes(1)

  noteUnreachable()
  noteReached()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(read).toHaveBeenCalledTimes(3)
  noteUnreachable()
  noteReached()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(4)

  stop()
  for (const end of ends) end()
})
