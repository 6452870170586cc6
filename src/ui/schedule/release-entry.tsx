import { chakra, Text } from '@chakra-ui/react'
import type { ScheduleRelease } from '#contract/entities/desk/schedule.ts'
import { Button } from '../controls/button.tsx'
import { useFirst } from '../hooks/use-first.ts'
import { releasedWords } from './change-words.ts'

const shownAtMost = 5

interface ReleaseEntryProps {
  release: ScheduleRelease
  title: string
}

/** A release with its note and what it changed; a long one opens on request. */
export function ReleaseEntry({ release: { note, changes }, title }: ReleaseEntryProps) {
  const { shown, showAll } = useFirst(changes, shownAtMost)
  const moreCount = changes.length - shown.length
  return (
    <chakra.li py="3" borderBottom="1px solid" borderColor="border" overflowWrap="anywhere">
      <Text fontWeight="640" fontVariantNumeric="tabular-nums lining-nums">
        {title}
      </Text>
      {note === '' ? null : <Text whiteSpace="pre-line">{note}</Text>}
      <chakra.ul listStyleType="none" mt="1">
        {shown.map(({ itemId, before, after }) => (
          <chakra.li key={itemId} py="2px" textStyle="note">
            <chakra.span fontWeight="640">{(after ?? before)?.title}: </chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums lining-nums">
              {releasedWords(before, after)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {showAll ? (
        <Button variant="plain" size="sm" onClick={showAll}>
          {moreCount === 1 ? '1 more change' : `${moreCount} more changes`}
        </Button>
      ) : null}
    </chakra.li>
  )
}
