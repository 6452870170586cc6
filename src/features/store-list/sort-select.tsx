import { Box } from '@chakra-ui/react'
import { sortParam } from '#config/paths.ts'
import { storeSorts, type StoreSort } from '#lib/sort-stores.ts'
import { SelectField } from '#ui/form/field.tsx'
import { messages } from './messages.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

/** The order of the stores, kept in the URL. */
export function SortSelect() {
  const [params, change] = useAddressParams()
  const choose = (value: string) => {
    const sort = storeSorts.find((one) => one === value) ?? 'alphabetical'
    change((now) => paramsWithSort(now, sort))
  }
  return (
    <Box maxW="260px">
      <SelectField
        label={messages.sort}
        value={sortFromParams(params)}
        onChange={(event) => choose(event.target.value)}
      >
        {storeSorts.map((sort) => (
          <option key={sort} value={sort}>
            {messages.sortChoice[sort]}
          </option>
        ))}
      </SelectField>
    </Box>
  )
}

const fallback: StoreSort = 'alphabetical'

export function sortFromParams(params: URLSearchParams): StoreSort {
  return storeSorts.find((sort) => sort === params.get(sortParam)) ?? fallback
}

/** The URL's parameters with the choice; the default order has none. */
export function paramsWithSort(params: URLSearchParams, sort: StoreSort): URLSearchParams {
  const next = new URLSearchParams(params)
  if (sort === fallback) next.delete(sortParam)
  else next.set(sortParam, sort)
  return next
}
