// A table whose rows are blocks on phones, and rows on paper. Its roles are explicit, because browsers drop them with
// display: block.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { narrow } from '../theme/tokens.ts'

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    [narrow]: { display: 'block', borderTop: '2px solid', borderColor: 'fg' },
  },
})

// Hidden on phones, but kept for screen readers.
const Head = chakra('thead', {
  base: {
    [narrow]: {
      position: 'absolute',
      w: '1px',
      h: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
})

const HeadRow = chakra('tr')
const Body = chakra('tbody', { base: { [narrow]: { display: 'block' } } })

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
