// The directory's table, with its columns as the specification names them.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { StackedTable } from '../../ui/content/stacked-table.tsx'
import { messages } from './messages.ts'

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

/** The columns around the rows given. */
export function DirectoryTable({ children }: { children: ReactNode }) {
  return (
    <StackedTable label={messages.table} head={head}>
      {children}
    </StackedTable>
  )
}
