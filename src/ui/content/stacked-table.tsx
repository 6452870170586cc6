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
  /** Makes the head a grid with this template; the rows are given the same one. */
  columns?: { md: string; lg: string }
  /** Figures of equal width, aligned in columns. */
  isTabular?: boolean
  children: ReactNode
}

export function StackedTable(props: StackedTableProps) {
  const { label, head, columns, isTabular = false, children } = props
  const block = columns && { md: 'block' }
  return (
    <Table
      role="table"
      display={block}
      aria-label={label}
      fontVariantNumeric={isTabular ? 'tabular-nums lining-nums' : undefined}
    >
      <Head role="rowgroup" display={block}>
        <HeadRow role="row" display={columns && { md: 'grid' }} gridTemplateColumns={columns}>
          {head}
        </HeadRow>
      </Head>
      <Body role="rowgroup" display={block}>
        {children}
      </Body>
    </Table>
  )
}
