import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyList } from '#contract/entities/classes.ts'
import { setEventPreview } from '#lib/event/event-preview.ts'
import { createQueryClient } from '#lib/query/query-client.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { knownClasses, useClasses } from './classes.ts'

afterEach(cleanup)

/** Shows the classes of an event that have been read: those of its one list. */
function show(eventId: number, itemId: number) {
  const client = createQueryClient()
  client.setQueryData(queryKey('classes', 'one', { eventId }), { lists: [emptyList(itemId)] })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useClasses(eventId), { wrapper })
}

/** The lists that this device knows without a connection. */
const keptLists = async (eventId: number) =>
  (await knownClasses(createQueryClient(), eventId)).map(({ itemId }) => itemId)

test('the device keeps the classes of the open event, and none of a preview', async () => {
  show(26, 3)
  await waitFor(async () => expect(await keptLists(26)).toEqual([3]))
  setEventPreview(27)
  const preview = show(27, 4)
  await waitFor(() => expect(preview.result.current?.lists).toHaveLength(1))
  expect(await keptLists(27)).toEqual([])
  expect(await keptLists(26)).toEqual([3])
})
