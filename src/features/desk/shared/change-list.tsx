import { chakra, Text } from '@chakra-ui/react'
import { formatInstant } from '#lib/format.ts'

interface ChangeListProps {
  /** Replaces an empty list. */
  none: string
  entries: readonly { id: number; title: string; text: string; by: string; atMs: number }[]
}

/** What was changed, by whom and when. */
export function ChangeList({ none, entries }: ChangeListProps) {
  if (entries.length === 0) return <Text color="fg.muted">{none}</Text>
  return (
    <chakra.ol listStyleType="none">
      {entries.map(({ id, title, text, by, atMs }) => (
        <chakra.li
          key={id}
          py="2"
          borderBottom="1px solid"
          borderColor="border"
          overflowWrap="anywhere"
        >
          <Text fontWeight="640">{title}</Text>
          <Text>{text}</Text>
          <Text textStyle="second" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
            {formatInstant(atMs, 'dateTimeShort')} · {by}
          </Text>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
