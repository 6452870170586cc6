import { Box, chakra, Text } from '@chakra-ui/react'
import type { ImportNote } from '#contract/entities/desk/imports.ts'
import { Button } from '#ui/controls/button.tsx'
import { filesMessages } from './messages.ts'
import { useFirst } from '#ui/hooks/use-first.ts'

const words = filesMessages

const List = chakra('ul', {
  base: { display: 'grid', gap: '1', mt: '1', pl: '5', listStyleType: 'disc' },
})

/** Faults or notes by their cause, each with the cells where it is. */
export function NoteGroups({ notes }: { notes: readonly ImportNote[] }) {
  return (
    <Box display="grid" gap="4">
      {notes.map((note) => (
        <NoteGroup key={note.cause} note={note} />
      ))}
    </Box>
  )
}

/** So many cells show how it is; a column of dates has hundreds. */
const firstShown = 8

function NoteGroup({ note: { cause, cells, count } }: { note: ImportNote }) {
  const { shown, showAll } = useFirst(cells, firstShown)
  return (
    <Box overflowWrap="anywhere">
      <Text fontWeight="640">{cause}</Text>
      <List>
        {shown.map((cell) => (
          <li key={[cell.file, cell.cell, cell.row, cell.column, cell.text].join('\0')}>
            <chakra.span fontWeight="560">{placeOf(cell)}</chakra.span>
            {cell.text === '' ? null : `: ${cell.text}`}
          </li>
        ))}
        {showAll === null && count > cells.length ? (
          <li>{words.more(count - cells.length)}</li>
        ) : null}
      </List>
      {showAll ? (
        <Button variant="plain" size="sm" onClick={showAll}>
          {words.showAll(count)}
        </Button>
      ) : null}
    </Box>
  )
}

/** Like “products.csv, C14 (price)”. */
function placeOf({ file, cell, row, column }: ImportNote['cells'][number]): string {
  const place = cell === '' ? (row > 0 ? `row ${row}` : '') : cell
  const named = column === '' || place === '' ? place || column : `${place} (${column})`
  return named === '' ? file : `${file}, ${named}`
}
