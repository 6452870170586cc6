import { Text, chakra } from '@chakra-ui/react'
import type { DeskEntry } from '../../../contract/entities/desk-order.ts'
import { formatInstant } from '../../lib/format.ts'
import { messages } from './messages.ts'
import { entryChange, entryTitle } from './order-wording.ts'

const words = messages.one

/** What was done, by whom, when and why; oldest first. */
export function HistoryList({ entries }: { entries: readonly DeskEntry[] }) {
  if (entries.length === 0) return <Text color="fg.muted">{words.noHistory}</Text>
  return (
    <chakra.ol listStyleType="none" aria-label={words.history}>
      {entries.map((entry) => (
        <chakra.li key={entry.id} py="2" borderBottom="1px solid" borderColor="border">
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="2px 10px">
            <Text fontWeight="680">{entryTitle(entry)}</Text>
            <Text textStyle="second" color="fg.muted">
              {entryChange(entry)}
            </Text>
          </chakra.div>
          <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
            {formatInstant(entry.atMs, 'dateTimeShort')} · {entry.by || words.byProvider}
          </Text>
          {entry.note === 'outOfStock' ? (
            <Text textStyle="second" color="warning.fg" fontWeight="600">
              {words.outOfStock}
            </Text>
          ) : null}
          {entry.reason === '' ? null : <Text textStyle="second">{entry.reason}</Text>}
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
