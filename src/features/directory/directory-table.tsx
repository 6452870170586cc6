// The directory's table. On phones its rows stand as lists; the roles are spelled out because a browser
// takes them away from a table that is not laid out as one.
import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'

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

const Body = chakra('tbody', { base: { display: { base: 'block', md: 'table-row-group' } } })

/** Columns as the specification names them, around the rows given. */
export function DirectoryTable({ children }: { children: ReactNode }) {
  return (
    <Table role="table" aria-label={messages.table}>
      <Head role="rowgroup">
        <HeadRow role="row">
          {Object.values(messages.columns).map((name) => (
            <Column key={name} role="columnheader" scope="col">
              {name}
            </Column>
          ))}
        </HeadRow>
      </Head>
      <Body role="rowgroup">{children}</Body>
    </Table>
  )
}
