// A table whose rows stand as blocks on phones. The roles are spelled out because a browser takes them away
// from a table that is not laid out as one. Rows and cells are their users' own.
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

// The names of the columns say themselves on phones, to those who see the rows.
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
  /** Cells of the head's one row. */
  head: ReactNode
  /** Figures of one width, so that they stand below each other. */
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
