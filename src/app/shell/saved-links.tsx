// What opens without a connection, for the error of a page that does not.
import { chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { pages } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import { committeePath } from '#config/paths.ts'
import { readWords } from '#lib/event/event-words.ts'
import { queryKey } from '#lib/query/query-keys.ts'
import { type OfflineInventory, offlineInventory } from '#offline/venue/inventory.ts'
import { readSavedQueries } from '#offline/saved/offline-sync.ts'
import { readLastUserId } from '#offline/owner/owner.ts'
import { savedWritesAtom } from '#offline/saved/saved-writer.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { messages } from '../messages.ts'

interface SavedLink {
  path: string
  title: string
}

/** More stores than this are one link to their list. */
const storesAtMost = 6

/** Links to all that is saved, with the page that lists it last; none when nothing is. */
export function savedLinks(
  inventory: Omit<OfflineInventory, 'picturePaths'>,
  directoryPage: SavedLink | undefined,
): SavedLink[] {
  const { schedule, directory, orders, savedStores } = inventory
  const stores = savedStores.map(({ id, name }) => ({ path: committeePath(id), title: name }))
  const links = [
    ...(schedule.savedCount > 0 ? [pages.schedule] : []),
    ...(directoryPage && directory.savedCount > 0 ? [directoryPage] : []),
    ...(orders && orders.savedCount > 0 ? [pages.orders] : []),
    ...(stores.length > storesAtMost ? [pages.stores] : stores),
  ]
  return links.length > 0 ? [...links, pages.ready] : []
}

const directoryPage = () =>
  shownPages(readWords()).find(({ path }) => path === pages.directory.path)

export function SavedLinks() {
  const writes = useAtomValue(savedWritesAtom)
  const { data } = useQuery({
    queryKey: queryKey('deviceInventory', 'list', { writes }),
    queryFn: async () =>
      savedLinks(offlineInventory(await readSavedQueries(), readLastUserId()), directoryPage()),
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  if (!data || data.length === 0) return null
  return (
    <div>
      <chakra.p textStyle="second" color="fg.muted" mt="2">
        {messages.savedHere}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" columnGap="3">
        {data.map(({ path, title }) => (
          <LinkButton key={path} to={path} variant="plain" size="sm" px="0">
            {title}
          </LinkButton>
        ))}
      </chakra.div>
    </div>
  )
}
