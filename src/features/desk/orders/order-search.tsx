import { chakra } from '@chakra-ui/react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { useTextParam } from '../../../ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'
import { searchedAtMost } from './asked-params.ts'

const Search = chakra('search', { base: { display: 'block' } })
// Other words begin at the first page.
const dropped = ['page']

/** The words looked for. They are its own until they stand in the address: no key draws the list anew. */
export function OrderSearch({ controls }: { controls: string }) {
  const text = useTextParam('q', dropped)
  return (
    <Search>
      <SearchField
        label={messages.orders.search}
        value={text.draft}
        onType={text.type}
        onClear={() => text.clear()}
        clearLabel={messages.orders.clearSearch}
        maxLength={searchedAtMost}
        controls={controls}
      />
    </Search>
  )
}
