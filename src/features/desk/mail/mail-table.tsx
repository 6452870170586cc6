import { chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { DeskMailRow, MailState } from '#contract/entities/mail.ts'
import { formatInstant } from '#lib/format.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { messages } from '../messages.ts'
import { Cell, ColumnHead, DeskTable, Labelled, Row, RowHead } from '../shared/list/desk-table.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailMessages as words } from './messages.ts'

const { columns } = words
const tones = {
  queued: 'quiet',
  sending: 'quiet',
  retry: 'warning',
  sent: 'success',
  failed: 'error',
  withheld: 'warning',
  stopped: 'quiet',
} as const satisfies Record<MailState, string>

const whenOf = ({ createdAtMs }: DeskMailRow) => formatInstant(createdAtMs, 'dateTimeShort')

// On phones.
const wholeRow = '1 / -1'

/** Messages, each with a button that opens it. */
export function MailTable({ rows }: { rows: readonly DeskMailRow[] }) {
  // The dialog keeps its message while it closes.
  const [shown, setShown] = useState<{ mailId: number; isOpen: boolean } | null>(null)
  const heads = Object.values(columns).map((text) => <ColumnHead key={text}>{text}</ColumnHead>)
  const openHead = (
    <ColumnHead key="open">
      <chakra.span srOnly>{words.open}</chakra.span>
    </ColumnHead>
  )
  return (
    <>
      <DeskTable label={words.table} head={[...heads, openHead]}>
        {rows.map((row) => (
          <Row key={row.id} gridTemplateColumns="minmax(0, 1fr) auto">
            <RowHead overflowWrap="anywhere" gridColumn={wholeRow}>
              {row.subject}
              {row.isTest ? <Badge tone="edge">{messages.testBadge}</Badge> : null}
            </RowHead>
            <Labelled label={columns.to} overflowWrap="anywhere" gridColumn={wholeRow}>
              {row.to}
            </Labelled>
            <Labelled label={columns.kind} gridColumn={wholeRow}>
              {words.kinds[row.kind]}
            </Labelled>
            <Labelled label={columns.when} gridColumn={wholeRow}>
              {whenOf(row)}
            </Labelled>
            <Cell>
              <Badge tone={tones[row.state]}>{words.states[row.state]}</Badge>
              {row.reason === '' ? null : (
                <Text textStyle="second" color="fg.muted" overflowWrap="anywhere">
                  {row.reason}
                </Text>
              )}
            </Cell>
            <Cell w={{ md: '1%' }}>
              <Button
                variant="outline"
                size="sm"
                onClick={() => setShown({ mailId: row.id, isOpen: true })}
              >
                {words.open}
                <chakra.span srOnly>{` ${row.subject}, ${row.to}, ${whenOf(row)}`}</chakra.span>
              </Button>
            </Cell>
          </Row>
        ))}
      </DeskTable>
      {shown ? (
        <MailDialog
          key={shown.mailId}
          mailId={shown.mailId}
          isOpen={shown.isOpen}
          onClose={() => setShown({ ...shown, isOpen: false })}
        />
      ) : null}
    </>
  )
}
