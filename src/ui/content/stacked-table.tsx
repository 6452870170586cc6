// A table whose rows are blocks on phones. Its roles are explicit: browsers drop them with display: block.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    w: 'full',
    borderCollapse: 'collapse',
    borderTop: { base: '2px solid', md: '0' },
    borderColor: 'fg',
  },
})

// Hidden on phones, but kept for screen readers.
const Head = chakra('thead', {
  base: {
    '@media (max-width: 767.98px)': {
      position: 'absolute',
      w: '1px',
      h: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

const HeadRow = chakra('tr')
const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })

interface StackedTableProps {
  label: string
  /** Cells of the head row. */
  head: ReactNode
  /** Figures of equal width, aligned in columns. */
  isTabular?: boolean
  children: ReactNode
}

export function StackedTable({ label, head, isTabular = false, children }: StackedTableProps) {
  return (
    <Table
      role="table"
      aria-label={label}
      fontVariantNumeric={isTabular ? 'tabular-nums lining-nums' : undefined}
    >
      <Head role="rowgroup">
        <HeadRow role="row">{head}</HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Table>
  )
}
