import { Box, chakra, Text } from '@chakra-ui/react'
import { Icon } from '#ui/content/icon.tsx'
import { Cell, ColumnHead, DeskTable, Row, RowHead } from '../list/desk-table.tsx'
import { countedThings, manyMessages } from './messages.ts'
import type { ManyThings, Previewed } from './previewed.ts'

const words = manyMessages

interface ChangePreviewProps {
  things: ManyThings
  /** null = the form is not complete. */
  rows: readonly Previewed[] | null
}

/** What the change does to each of the chosen things, before it is made. */
export function ChangePreview({ things, rows }: ChangePreviewProps) {
  const count = (kind: Previewed['outcome']['kind']) =>
    rows?.filter(({ outcome }) => outcome.kind === kind).length ?? 0
  const changed = countedThings(things, count('changed'))
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
      <chakra.h3 textStyle="label">{words.preview}</chakra.h3>
      <Text role="status" textStyle="second" color="fg.muted">
        {rows ? words.summary(changed, count('same'), count('refused')) : words.waiting}
      </Text>
      {rows ? (
        <DeskTable
          label={words.preview}
          head={Object.entries(words.columns).map(([name, title]) => (
            <ColumnHead key={name}>{title}</ColumnHead>
          ))}
        >
          {rows.map(({ id, name, outcome }) => (
            <Row key={id}>
              <RowHead overflowWrap="anywhere" w={{ md: '40%' }}>
                {name}
              </RowHead>
              <Cell>
                <Outcome outcome={outcome} />
              </Cell>
            </Row>
          ))}
        </DeskTable>
      ) : null}
    </Box>
  )
}

function Outcome({ outcome }: Pick<Previewed, 'outcome'>) {
  switch (outcome.kind) {
    case 'same':
      return <Text color="fg.muted">{words.same}</Text>
    case 'refused':
      return (
        <Text display="flex" alignItems="start" gap="6px" fontWeight="600" color="error.fg">
          <Icon name="alert" sizePx={20} />
          {outcome.reason}
        </Text>
      )
    case 'changed':
      return [...new Set(outcome.lines)].map((line) => <Text key={line}>{line}</Text>)
  }
}
