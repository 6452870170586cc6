import { chakra, Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { findConflicts } from '#contract/rules/schedule/schedule-conflicts.ts'
import type { DraftItem } from '#contract/rules/schedule/schedule-draft.ts'
import { useProgressiveCount } from '#ui/loading/use-progressive-count.ts'
import { entryWords } from '#ui/schedule/change-words.ts'
import { conflictWords } from './conflict-words.ts'
import { scheduleMessages } from './messages.ts'
import type { PastedRow } from './paste/read-rows.ts'

const words = scheduleMessages.pasting
const firstCount = 20

interface PastedRowsProps {
  rows: readonly PastedRow[]
  items: readonly DraftItem[]
  walkMinutes: number
}

/** What each row becomes: those with faults first. */
export function PastedRows({ rows, items, walkMinutes }: PastedRowsProps) {
  const conflicts = useMemo(() => {
    const entries = rows.flatMap(({ entry }) => entry ?? [])
    const present = items.filter(({ isDeleted }) => !isDeleted)
    return findConflicts([...present, ...entries], walkMinutes)
  }, [rows, items, walkMinutes])
  const sorted = [
    ...rows.filter(({ faults }) => faults.length > 0),
    ...rows.filter(({ faults }) => faults.length === 0),
  ]
  const shown = sorted.slice(0, useProgressiveCount(sorted.length, firstCount))
  return (
    <div>
      <Text textStyle="label" mb="1">
        {words.preview}
      </Text>
      <chakra.ol listStyleType="none" aria-label={words.preview}>
        {shown.map(({ row, entry, title, faults }) => {
          return (
            <chakra.li
              key={row}
              py="2"
              borderTop="1px solid"
              borderColor="border"
              overflowWrap="anywhere"
            >
              <chakra.span fontWeight="680">{entry?.title || title || `Row ${row}`}</chakra.span>
              {entry ? (
                <chakra.span fontVariantNumeric="tabular-nums lining-nums">
                  {' '}
                  {entryWords(entry)}
                </chakra.span>
              ) : null}
              {faults.map(({ column, text }) => (
                <Text key={column} textStyle="second" fontWeight="600" color="error.fg">
                  {words.fault(row, column, text)}
                </Text>
              ))}
              {entry
                ? conflictWords(entry, conflicts.get(entry) ?? []).map((text) => (
                    <Text key={text} textStyle="second" color="warning.fg">
                      {text}
                    </Text>
                  ))
                : null}
            </chakra.li>
          )
        })}
      </chakra.ol>
    </div>
  )
}
