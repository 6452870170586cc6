// Tables of the desk. On phones rows stand as blocks; the roles are spelled out because a browser takes
// them away from a table that is not laid out as one.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Table = chakra('table', {
  base: {
    display: { base: 'block', md: 'table' },
    w: 'full',
    borderCollapse: 'collapse',
    borderTop: { base: '2px solid', md: '0' },
    borderColor: 'fg',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
})

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

export const ColumnHead = chakra(
  'th',
  {
    base: {
      textAlign: 'left',
      verticalAlign: 'middle',
      textStyle: 'label',
      py: '2',
      pr: '5',
      borderBottom: '2px solid',
      borderColor: 'fg',
    },
    variants: {
      isNumber: { true: { textAlign: 'right', pr: '0', pl: '5', w: { lg: '168px' } }, false: {} },
    },
    defaultVariants: { isNumber: false },
  },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
)

const cell = {
  display: { base: 'block', md: 'table-cell' },
  p: '0',
  textAlign: 'left',
  fontWeight: '400',
  verticalAlign: 'top',
  md: { py: '10px', pr: '5', borderBottom: '1px solid', borderColor: 'border' },
} as const

const cellVariants = {
  isNumber: {
    true: { textAlign: 'right', whiteSpace: 'nowrap', md: { pr: '0', pl: '5' } },
    false: {},
  },
} as const

export const Cell = chakra(
  'td',
  { base: cell, variants: cellVariants, defaultVariants: { isNumber: false } },
  { defaultProps: { role: 'cell' } },
)
export const RowHead = chakra(
  'th',
  { base: { ...cell, fontWeight: '680' } },
  { defaultProps: { role: 'rowheader', scope: 'row' } },
)

/** A row; on phones a block of lines with a hairline below. */
export const Row = chakra(
  'tr',
  {
    base: {
      display: { base: 'grid', md: 'table-row' },
      gap: '2px 12px',
      py: { base: '10px', md: '0' },
      borderBottom: { base: '1px solid', md: '0' },
      borderColor: 'border',
    },
  },
  { defaultProps: { role: 'row' } },
)

interface DeskTableProps {
  label: string
  /** ColumnHeads. */
  head: ReactNode
  children: ReactNode
}

export function DeskTable({ label, head, children }: DeskTableProps) {
  return (
    <Table role="table" aria-label={label}>
      <Head role="rowgroup">
        <HeadRow role="row">{head}</HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Table>
  )
}
