import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#lib/http/api-error.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { deskQuery, useDeskChange } from './define-resource.ts'

afterEach(cleanup)

/** A list at a server: `read` gives its present state, and a change throws `refusal`, if there is one. */
function start(refusal: Error | null) {
  let reads = 0
  const query = () => deskQuery(['deskCodes', 'list', {}], async () => `read ${(reads += 1)}`)
  const client: QueryClient = createQueryClient()
  client.setQueryData(query().queryKey, 'before')
  const send = async (text: string) => {
    if (refusal) throw refusal
    return text
  }
  const { result } = renderHook(() => useDeskChange({ send, query }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  return {
    change: () => act(() => result.current.mutateAsync('after')),
    state: () => client.getQueryState(query().queryKey),
  }
}

test('the reply of a change takes the place of what was read', async () => {
  const { change, state } = start(null)
  expect(await change()).toEqual({ kind: 'saved', reply: 'after' })
  expect(state()).toMatchObject({ data: 'after', isInvalidated: false })
})

test('after the change of somebody else the outcome has what is saved now', async () => {
  const { change, state } = start(
    new ApiError('refused', 'Ann Lee was first.', { status: 409, code: 'state_changed' }),
  )
  expect(await change()).toEqual({ kind: 'changed', message: 'Ann Lee was first.', now: 'read 1' })
  expect(state()?.data).toBe('read 1')
})

test('a refused change has what is shown read again', async () => {
  const { change, state } = start(
    new ApiError('refused', 'Enter a code.', { status: 422, code: 'invalid', field: 'code' }),
  )
  expect(await change()).toMatchObject({ kind: 'refused', field: 'code' })
  expect(state()).toMatchObject({ data: 'before', isInvalidated: true })
})
