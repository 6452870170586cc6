import { Box, Text, chakra } from '@chakra-ui/react'
import type { EventProduct, Product } from '#contract/entities/product.ts'
import { isAvailable } from '#contract/rules/buying/availability.ts'
import type { Buyer } from '#contract/rules/buying/buyer.ts'
import { priceNow } from '#contract/rules/buying/price.ts'
import { searchTextAtMost } from '#contract/values/search-words.ts'
import { findByWords } from '#contract/values/similar-words.ts'
import { isProductSoldOut } from '#data/store/sort-products.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import type { TextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'
import { useAddressParams } from '#ui/hooks/use-address-params.ts'

export interface Sold {
  product: Product
  entry: EventProduct
}

export interface Filter {
  text: string
  isAvailableOnly: boolean
}

/** A store with at least this many products has a filter. */
export const filteredFrom = 12

function isForSaleNow(entry: EventProduct, buyer: Buyer, nowMs: number): boolean {
  if (isProductSoldOut(entry) || !isAvailable(entry, buyer, nowMs)) return false
  return priceNow({ product: entry, variant: null, buyer, nowMs }) !== null
}

/** The products that match the filter, in their order. */
export function filterProducts<T extends Sold>(
  products: readonly T[],
  { text, isAvailableOnly }: Filter,
  buyer: Buyer,
  nowMs: number,
): T[] {
  const found = findByWords(products, text, ({ product, entry }) =>
    [product.name, ...entry.variants.map(({ displayName }) => displayName)].join(' '),
  )
  return isAvailableOnly ? found.filter(({ entry }) => isForSaleNow(entry, buyer, nowMs)) : found
}

const Search = chakra('search', { base: { display: 'grid', gap: '2', mb: '4' } })

export const availableKey = 'available'

/** The "Available now" choice, kept in the URL. */
export function useAvailableOnly(): [isOn: boolean, toggle: () => void] {
  const [params, change] = useAddressParams()
  const isOn = params.get(availableKey) === '1'
  const toggle = () =>
    change((next) => {
      if (isOn) next.delete(availableKey)
      else next.set(availableKey, '1')
      return next
    })
  return [isOn, toggle]
}

interface ProductFilterProps {
  text: TextParam
  isAvailableOnly: boolean
  onToggleAvailable: () => void
  /** How many products match, of how many. */
  leftCount: number
  allCount: number
}

/** Filters by words of name, colours and sizes, and by what can be bought now. */
export function ProductFilter(props: ProductFilterProps) {
  const { text, isAvailableOnly, onToggleAvailable, leftCount, allCount } = props
  const isFiltering = text.draft.trim() !== '' || isAvailableOnly
  const count = isFiltering ? messages.filter.count(leftCount, allCount) : ''
  return (
    <Search aria-label={messages.filter.name}>
      <SearchField
        label={messages.filter.label}
        value={text.draft}
        onType={text.type}
        onClear={() => text.clear()}
        clearLabel={messages.filter.clear}
        maxLength={searchTextAtMost}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Chip aria-pressed={isAvailableOnly} onClick={onToggleAvailable}>
          {messages.filter.available}
        </Chip>
        <Text textStyle="second">{count}</Text>
      </Box>
      <chakra.p role="status" srOnly>
        {count}
      </chakra.p>
    </Search>
  )
}
