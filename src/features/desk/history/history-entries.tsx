import { Box, chakra, Text } from '@chakra-ui/react'
import type { HistoryEntry } from '#contract/entities/desk/history.ts'
import { formatCents, formatInstant } from '#lib/format.ts'
import { countedThings } from '../shared/many/messages.ts'
import { fieldLines, titleOf, whatWasDone } from './entry-words.ts'
import { historyMessages } from './messages.ts'
import { UndoButton, UndoWholeButton } from './undo-button.tsx'

const words = historyMessages

interface HistoryEntryItemProps {
  entry: HistoryEntry
  /** Of those that were changed at once it is the first in the list. */
  isFirstOfSet: boolean
}

/** One change: what, the values before and after, who and when. */
function HistoryEntryItem({ entry, isFirstOfSet }: HistoryEntryItemProps) {
  const { subject, reason, cents, by, atMs, moreFields, undoId, changeSet } = entry
  const title = titleOf(entry)
  const when = formatInstant(atMs, 'dateTimeShort')
  // A set of one is undone like any other change.
  const whole = changeSet && changeSet.size > 1 ? changeSet : null
  const counted = countedThings(subject === 'committee' ? 'stores' : 'products', whole?.size ?? 0)
  return (
    <chakra.li py="2" borderBottom="1px solid" borderColor="border" overflowWrap="anywhere">
      <Text fontWeight="640">
        {title}: {whatWasDone(entry)}
      </Text>
      {cents > 0 ? <Text>{formatCents(cents)}</Text> : null}
      {reason === '' ? null : <Text>{reason}</Text>}
      {fieldLines(entry).map((line) => (
        <Text key={line} fontVariantNumeric="tabular-nums lining-nums">
          {line}
        </Text>
      ))}
      {moreFields > 0 ? <Text color="fg.muted">{words.more(moreFields)}</Text> : null}
      <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
        {when} · {by || words.byNobody}
      </Text>
      {whole ? (
        <Text textStyle="second" color="fg.muted">
          {words.undo.partOf(counted)}
        </Text>
      ) : null}
      <Box display="flex" flexWrap="wrap" gap="2" _empty={{ display: 'none' }}>
        {undoId === null ? null : (
          <UndoButton changeId={undoId} title={title} when={when} subject={subject} />
        )}
        {isFirstOfSet && whole && whole.undoId !== null ? (
          <UndoWholeButton
            changeId={whole.undoId}
            size={whole.size}
            counted={counted}
            when={when}
          />
        ) : null}
      </Box>
    </chakra.li>
  )
}

/** The changes of a page; what undoes several at once stands with the first of them. */
export function HistoryEntries({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <chakra.ol listStyleType="none" aria-label={words.list}>
      {entries.map((entry, at) => (
        <HistoryEntryItem
          key={entry.id}
          entry={entry}
          isFirstOfSet={entry.changeSet?.id !== entries[at - 1]?.changeSet?.id}
        />
      ))}
    </chakra.ol>
  )
}
