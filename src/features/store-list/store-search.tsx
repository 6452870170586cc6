import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Committee } from '#contract/entities/committee.ts'
import { searchTextAtMost } from '#contract/values/search-words.ts'
import { useSearch } from '#data/store/search.ts'
import { SearchField } from '#ui/form/search-field.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from './messages.ts'
import { SearchResults, searchStatus } from './search-results.tsx'

const Search = chakra('search', { base: { display: 'block' } })

interface StoreSearchProps {
  eventId: number
  committees: readonly Committee[]
  /** Beside the field while there is no search. */
  beside: ReactNode
  /** The stores, shown while there is no search. */
  children: ReactNode
}

/** A search across all stores; its results replace the stores. */
export function StoreSearch({ eventId, committees, beside, children }: StoreSearchProps) {
  const text = useTextParam('q')
  const view = useSearch(eventId, text.settled.slice(0, searchTextAtMost), committees)
  const isOffered = view.kind !== 'notOffered'
  const isSearching = isOffered && view.kind !== 'idle'
  return (
    <>
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 1fr) 260px' }}
        alignItems="end"
      >
        {isOffered ? (
          <Search>
            <SearchField
              label={messages.search.label}
              value={text.draft}
              onType={text.type}
              onClear={() => text.clear()}
              clearLabel={messages.search.clear}
              maxLength={searchTextAtMost}
            />
          </Search>
        ) : null}
        {isSearching ? null : beside}
      </Box>
      <chakra.p role="status" srOnly>
        {searchStatus(view)}
      </chakra.p>
      {isSearching ? (
        <SearchResults view={view} committees={committees} onClear={() => text.clear()} />
      ) : (
        children
      )}
    </>
  )
}
