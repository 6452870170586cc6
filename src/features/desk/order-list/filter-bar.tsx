import { Box, chakra, Text } from '@chakra-ui/react'
import { type ReactNode, useId, useState } from 'react'
import { deskSorts } from '#contract/calls/desk/orders.ts'
import type { DeskOrderPage } from '#contract/entities/desk/order.ts'
import { orderStates, paymentMethods } from '#contract/entities/order.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { messages } from '../messages.ts'
import { FiltersButton } from '../shared/list/filters-button.tsx'
import { TestToggle } from '../shared/page/test-toggle.tsx'
import { useDeskCommittees } from '../shared/use-committees.ts'
import { searchedAtMost, type Sorting, sortingOf } from './order-query.ts'

type DeskCounts = DeskOrderPage['counts']

const Search = chakra('search', { base: { display: 'block' } })
// A new search starts at the first page.
const dropped = ['page']

const words = messages.orders

/** Keeps the typed text in its own state, so that a key press does not re-render the list. */
function OrderSearch({ controls }: { controls: string }) {
  const text = useTextParam('q', dropped)
  return (
    <Search>
      <SearchField
        label={messages.orders.search}
        value={text.draft}
        onType={text.type}
        onClear={() => text.clear()}
        clearLabel={messages.filters.clearSearch}
        maxLength={searchedAtMost}
        controls={controls}
      />
    </Search>
  )
}

interface TogglesProps {
  params: URLSearchParams
  counts: DeskCounts | undefined
  /** Which of the orders the page shows. */
  range: string
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

/** How many orders the list has, and the filters that are asked for most. */
export function OrderToggles({ params, counts, range, onChange }: TogglesProps) {
  const toggle = (name: string, text: string) => {
    const isOn = params.get(name) === '1'
    return (
      <Chip
        aria-pressed={isOn}
        whiteSpace="nowrap"
        onClick={() => onChange({ [name]: isOn ? null : '1' })}
      >
        {text}
      </Chip>
    )
  }
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {toggle('checks', words.pendingChecks(counts?.pendingChecks ?? 0))}
      {toggle('attention', words.flagged(counts?.flaggedOrders ?? 0))}
      <Text
        role="status"
        order={{ md: '-1' }}
        textStyle="second"
        color="fg.muted"
        minH="1.45em"
        mr={{ md: '2' }}
      >
        {range}
      </Text>
    </Box>
  )
}

interface FilterBarProps extends Pick<TogglesProps, 'params' | 'onChange'> {
  /** The id of the list. */
  controls: string
  onSort: (sorting: Sorting) => void
}

/** Search and filters in one row; on phones the filters are behind a button, together with sorting. */
export function FilterBar({ params, controls, onChange, onSort }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr) auto',
        md: 'minmax(0, 1fr)',
        lg: 'minmax(200px, 1fr) auto',
      }}
      alignItems="end"
      gap="2"
      mb="2"
    >
      <OrderSearch controls={controls} />
      <FiltersButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      <Box
        id={id}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
        display={{ base: isOpen ? 'grid' : 'none', md: 'grid' }}
        gridTemplateColumns={{
          base: '1fr',
          md: 'repeat(3, minmax(0, 1fr)) auto',
          // The longest state and method fit.
          lg: '206px 134px 140px auto',
        }}
        alignItems="end"
        gap="2"
      >
        <Filters params={params} onChange={onChange} />
        <Box display={{ md: 'none' }}>
          <SortSelect sorting={sortingOf(params)} onSort={onSort} />
        </Box>
        {/* As high as the fields beside it. */}
        <Box minH="control" display="grid" alignItems="center">
          <TestToggle />
        </Box>
      </Box>
    </Box>
  )
}

function Filters({ params, onChange }: Pick<FilterBarProps, 'params' | 'onChange'>) {
  const { committees } = useDeskCommittees()
  const select = (name: string, label: string, options: ReactNode) => (
    <SelectField
      label={label}
      value={params.get(name) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      <option value="">{words.all}</option>
      {options}
    </SelectField>
  )
  return (
    <>
      {select(
        'state',
        words.state,
        orderStates.map((state) => (
          <Option key={state} value={state} text={messages.states[state]} />
        )),
      )}
      {select(
        'method',
        words.method,
        paymentMethods.map((one) => <Option key={one} value={one} text={words.methods[one]} />),
      )}
      {select(
        'committee',
        words.committee,
        committees?.map(({ id, name }) => <Option key={id} value={id} text={name} />),
      )}
    </>
  )
}

const Option = ({ value, text }: { value: string | number; text: string }) => (
  <chakra.option value={value}>{text}</chakra.option>
)

function SortSelect({ sorting, onSort }: { sorting: Sorting; onSort: FilterBarProps['onSort'] }) {
  const directions = ['asc', 'desc'] as const
  const all = deskSorts.flatMap((sort) => directions.map((direction) => ({ sort, direction })))
  const keyOf = ({ sort, direction }: Sorting) => `${sort} ${direction}`
  const choose = (key: string) => {
    const chosen = all.find((one) => keyOf(one) === key)
    if (chosen) onSort(chosen)
  }
  return (
    <SelectField
      label={words.sort}
      value={keyOf(sorting)}
      onChange={(event) => choose(event.target.value)}
    >
      {all.map((one) => (
        <Option
          key={keyOf(one)}
          value={keyOf(one)}
          text={`${words.sorts[one.sort]}, ${one.direction === 'asc' ? words.ascending : words.descending}`}
        />
      ))}
    </SelectField>
  )
}
