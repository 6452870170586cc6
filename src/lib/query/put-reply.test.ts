import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { putReply } from './put-reply.ts'

test('a read that was sent before the change does not bring the old state back', async () => {
  const client = new QueryClient()
  const reads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let count = 0
  const query = queryOptions({
    queryKey: ['words'],
    queryFn: () => reads[count++]?.promise ?? Promise.reject(new Error('Read too often.')),
  })
  const observer = new QueryObserver(client, query)
  const stop = observer.subscribe(() => undefined)
  reads[0]?.resolve('draft')
  await expect.poll(() => observer.getCurrentResult().data).toBe('draft')
  const late = observer.refetch()
  await putReply(client, query.queryKey, 'published')
  reads[1]?.resolve('draft')
  await late
  expect(observer.getCurrentResult().data).toBe('published')
  stop()
})
