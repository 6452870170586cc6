import { chakra, Text } from '@chakra-ui/react'
import type { HistoryEntry } from '../../../../contract/entities/desk-history.ts'
import { formatCents, formatInstant } from '../../../lib/format.ts'
import { fieldLines, titleOf } from './entry-words.ts'
import { historyMessages } from './messages.ts'
import { UndoButton } from './undo-button.tsx'

const words = historyMessages

/** One change: what, the values before and after, who and when. */
export function HistoryEntryItem({ entry }: { entry: HistoryEntry }) {
  const { subject, act, kind, reason, cents, by, atMs, moreFields, undoId } = entry
  const title = titleOf(entry)
  const what = act === null ? words.kinds[kind] : words.acts[act]
  return (
    <chakra.li py="2" borderBottom="1px solid" borderColor="border" overflowWrap="anywhere">
      <Text fontWeight="640">
        {title}: {what}
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
        {formatInstant(atMs, 'dateTimeShort')} · {by || words.byNobody}
      </Text>
      {undoId === null ? null : (
        <UndoButton changeId={undoId} title={title} isOfWords={subject === 'event'} />
      )}
    </chakra.li>
  )
}
