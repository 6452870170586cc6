// What the pages show to everybody, read before the server draws them.
import type { QueryClient } from '@tanstack/react-query'
import { type ExactRow, pages } from '#contract/pages.ts'
import { committeeIdOf } from '#config/paths.ts'
import { announcementsQuery } from './event/announcements.ts'
import { eventsQuery, openEventOf } from './event/events.ts'
import { scheduleQuery } from './event/schedule.ts'
import { committeeContentQuery, committeeQuery, committeesQuery } from './store/committees.ts'
import { requestFormQuery } from './store/forms.ts'
import { productsQuery } from './store/products.ts'

type Params = Readonly<Record<string, string | undefined>>
type Reads = (client: QueryClient, eventId: number, params: Params) => Promise<unknown>[]

const directory: Reads = (client, eventId) => [client.fetchQuery(committeesQuery(eventId))]

const schedule: Reads = (client, eventId) => [client.fetchQuery(scheduleQuery(eventId))]

const store: Reads = (client, eventId, { id }) => {
  const committeeId = committeeIdOf(id)
  return [
    client.fetchQuery(committeeQuery(committeeId)),
    client.fetchQuery(committeeContentQuery(committeeId, eventId)),
    client.fetchQuery(productsQuery(committeeId, eventId)),
    client.fetchQuery(requestFormQuery(committeeId)),
  ]
}

type LivePath = Extract<ExactRow, { isLive: true }>['path']

/** By path of the page table; the other pages show the words of the event alone. */
const readsOf: Readonly<Partial<Record<string, Reads>>> = {
  [pages.home.path]: schedule,
  [pages.schedule.path]: schedule,
  [pages.stores.path]: directory,
  [pages.store.path]: store,
  [pages.directory.path]: directory,
} satisfies Record<LivePath, Reads>

/** Reads into the cache what a page shows. Rejects with ApiError when a part of it cannot be read, or does not exist. */
export async function readForPage(
  client: QueryClient,
  path: string,
  params: Params,
): Promise<void> {
  const event = openEventOf(await client.fetchQuery(eventsQuery()))
  if (!event) return
  const reads = readsOf[path]?.(client, event.id, params) ?? []
  await Promise.all([client.fetchQuery(announcementsQuery(event.id)), ...reads])
}
