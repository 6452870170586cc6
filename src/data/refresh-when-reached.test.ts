import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { noteReached, noteUnreachable } from '../lib/http/connection.ts'
import { createQueryClient } from '../lib/query/query-client.ts'
import { refreshWhenReached } from './refresh-when-reached.ts'

afterEach(() => vi.useRealTimers())

it('reads what is on screen and no longer fresh when the server is found again, and not too often', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const read = vi.fn(async () => 'answer')
  const fresh = vi.fn(async () => 'answer')
  const watch = (queryKey: string[], queryFn: () => Promise<string>, staleTime: number) =>
    new QueryObserver(client, { queryKey, queryFn, staleTime }).subscribe(() => undefined)
  const ends = [watch(['old'], read, 0), watch(['new'], fresh, Infinity)]
  const stop = refreshWhenReached(client)
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
  await vi.advanceTimersByTimeAsync(30_000)
  noteUnreachable()
  noteReached()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(3)

  stop()
  for (const end of ends) end()
})
