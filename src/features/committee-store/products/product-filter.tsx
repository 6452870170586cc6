import { Box, Text, chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router'
import { searchTextAtMost } from '../../../../contract/rules/search-words.ts'
import { Chip } from '../../../ui/controls/chip.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { TextParam } from '../../../ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'

const Search = chakra('search', { base: { display: 'grid', gap: '2', mb: '4' } })

export const availableKey = 'available'

/** The "Available now" choice, which stands in the address. */
export function useAvailableOnly(): [isOn: boolean, toggle: () => void] {
  const [params, setParams] = useSearchParams()
  const isOn = params.get(availableKey) === '1'
  const toggle = () =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (isOn) next.delete(availableKey)
        else next.set(availableKey, '1')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [isOn, toggle]
}

interface ProductFilterProps {
  text: TextParam
  isAvailableOnly: boolean
  onToggleAvailable: () => void
  /** What the filter leaves of how many; equal = nothing is filtered. */
  leftCount: number
  allCount: number
}

/** Words of the name and what can be bought now, above a long list of products. */
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
