// Parts of the desk's tables.
import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { StackedTable } from '#ui/content/stacked-table.tsx'
import { narrow } from '#ui/theme/tokens.ts'

export const ColumnHead = chakra(
  'th',
  {
    base: {
      textAlign: 'left',
      verticalAlign: 'middle',
      textStyle: 'label',
      py: '1',
      pr: '5',
      borderBottom: '2px solid',
      borderColor: 'fg',
      '&:last-child': { pr: '0' },
    },
    variants: {
      isNumber: { true: { textAlign: 'right', pr: '0', pl: '5', whiteSpace: 'nowrap' }, false: {} },
    },
    defaultVariants: { isNumber: false },
  },
  { defaultProps: { role: 'columnheader', scope: 'col' } },
)

const cell = {
  h: '40px',
  p: '5px {spacing.5} 5px 0',
  textAlign: 'left',
  fontWeight: '400',
  verticalAlign: 'middle',
  borderBottom: '1px solid',
  borderColor: 'border',
  '&:last-child': { pr: '0' },
  [narrow]: { display: 'block', h: 'auto', p: '0', borderBottom: '0' },
} as const

const cellVariants = {
  isNumber: {
    true: { textAlign: 'right', whiteSpace: 'nowrap', pr: '0', pl: '5' },
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

/** A row; on phones a block with a line below. `isGrid` in a table with `columns`. */
export const Row = chakra(
  'tr',
  {
    base: {
      gap: '2px 12px',
      [narrow]: {
        display: 'grid',
        py: '10px',
        borderBottom: '1px solid',
        borderColor: 'border',
      },
    },
    variants: {
      isGrid: {
        true: {
          md: {
            display: 'grid',
            gap: '0',
            borderBottom: '1px solid',
            borderColor: 'border',
            '& > td, & > th': {
              w: 'auto',
              h: 'auto',
              minH: '40px',
              alignContent: 'center',
              borderBottom: '0',
            },
          },
        },
        false: {},
      },
    },
    defaultVariants: { isGrid: false },
  },
  { defaultProps: { role: 'row' } },
)

/** The column's name in a cell, for phones, where the head is not shown. */
const CellLabel = chakra('span', {
  base: {
    display: 'none',
    mr: '2',
    color: 'fg.muted',
    fontWeight: '400',
    [narrow]: { display: 'inline' },
  },
})

type LabelledProps = ComponentProps<typeof Cell> & { label: string }

/** A value of a column; on phones with the column's name before it, so both are at the left. */
export function Labelled({ label, children, ...view }: LabelledProps) {
  return (
    <Cell css={{ [narrow]: { textAlign: 'left', pl: '0', whiteSpace: 'normal' } }} {...view}>
      <CellLabel>{label}</CellLabel>
      {children}
    </Cell>
  )
}

/** A value of a column; on phones at the right, with the column's name at the left. */
export function Value({ label, children, ...view }: LabelledProps) {
  return (
    <Cell css={{ [narrow]: { display: 'flex', textAlign: 'right' } }} {...view}>
      <CellLabel mr="auto">{label}</CellLabel>
      {children}
    </Cell>
  )
}

type DeskTableProps = Omit<ComponentProps<typeof StackedTable>, 'isTabular'>

export function DeskTable(props: DeskTableProps) {
  return <StackedTable {...props} isTabular />
}
