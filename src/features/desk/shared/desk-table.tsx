// Parts of the desk's tables.
import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { StackedTable } from '../../../ui/content/stacked-table.tsx'

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

/** A row; on phones a block with a line below. */
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

type DeskTableProps = Omit<ComponentProps<typeof StackedTable>, 'isTabular'>

export function DeskTable(props: DeskTableProps) {
  return <StackedTable {...props} isTabular />
}
