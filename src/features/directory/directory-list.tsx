import { chakra } from '@chakra-ui/react'
import { memo, type ReactNode, useDeferredValue, useId } from 'react'
import type { Committee } from '#contract/entities/committee.ts'
import { hasAllWords, searchWords } from '#contract/values/search-words.ts'
import { byText } from '#lib/by-text.ts'
import { StackedTable } from '#ui/content/stacked-table.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { useHydrated } from '#lib/hooks/use-hydrated.ts'
import { useTextParam } from '#ui/hooks/use-text-param.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { DirectoryRow } from './directory-row.tsx'
import { messages } from './messages.ts'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    mb: '4',
    md: { gridTemplateColumns: 'minmax(0, 420px) auto', alignItems: 'end', columnGap: '5' },
  },
})

const searchedAtMost = 80

// The first portion fills a large screen.
const firstCount = 20

interface DirectoryListProps {
  /** undefined while they load. */
  committees: readonly Committee[] | undefined
}

/** The committees that match the query parameter `q`. */
export const DirectoryList = memo(function DirectoryList(props: DirectoryListProps) {
  // Rows that arrive render as a transition, so that the page answers taps meanwhile.
  const committees = useDeferredValue(props.committees)
  const tableId = useId()
  const { draft, type, clear } = useTextParam('q')
  // Prerendering and hydration know no query string.
  const text = useHydrated() ? draft : ''
  const rows = directoryRows(committees ?? [], text)
  const drawnCount = useProgressiveCount(rows.length, firstCount)
  const isWhole = committees !== undefined && drawnCount === rows.length
  return (
    <>
      <Bar>
        <SearchField
          label={messages.search}
          value={text}
          onType={type}
          onClear={() => clear()}
          clearLabel={messages.clear}
          maxLength={searchedAtMost}
          controls={tableId}
        />
        <chakra.p role="status" textStyle="second" color="fg.muted" minH="1.45em" pb={{ md: '3' }}>
          {committees ? messages.count(rows.length, committees.length) : ''}
        </chakra.p>
      </Bar>
      <chakra.div
        id={tableId}
        aria-busy={committees ? undefined : true}
        // Keeps the content below out of view until all rows are rendered, so that it does not jump.
        minH={isWhole ? undefined : '100dvh'}
      >
        <DirectoryTable>
          {committees ? null : <LoadingRow />}
          {rows.slice(0, drawnCount).map((committee) => (
            <DirectoryRow key={committee.id} committee={committee} />
          ))}
        </DirectoryTable>
      </chakra.div>
    </>
  )
})

const Loading = chakra('td', {
  base: { display: { base: 'block', md: 'table-cell' }, py: '5' },
})

function LoadingRow() {
  return (
    <chakra.tr role="row" display={{ base: 'block', md: 'table-row' }}>
      <Loading role="cell" colSpan={4}>
        <chakra.span display="flex" alignItems="center" gap="3">
          <Spinner aria-hidden="true" />
          {messages.loading}
        </chakra.span>
      </Loading>
    </chakra.tr>
  )
}

const Spinner = chakra('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    w: '24px',
    h: '24px',
    borderRadius: '50%',
    border: '3px solid',
    borderColor: 'border',
    borderTopColor: 'brand.fg',
    // Starts after a second, like the placeholders.
    animation: 'turn 1s linear 1s infinite',
  },
})

const Column = chakra('th', {
  base: {
    textAlign: 'left',
    textStyle: 'label',
    py: '2',
    pr: '5',
    borderBottom: '2px solid',
    borderColor: 'fg',
  },
})

const head = Object.values(messages.columns).map((name) => (
  <Column key={name} role="columnheader" scope="col">
    {name}
  </Column>
))

function DirectoryTable({ children }: { children: ReactNode }) {
  return (
    <StackedTable label={messages.table} head={head}>
      {children}
    </StackedTable>
  )
}

/** The committees whose name or chairperson contains every word of `text`, sorted by name. */
export function directoryRows(committees: readonly Committee[], text: string): Committee[] {
  const words = searchWords(text)
  return committees
    .filter(({ name, chairNames }) => hasAllWords(words, name, ...chairNames))
    .sort((a, b) => byText(a.name, b.name) || a.id - b.id)
}
