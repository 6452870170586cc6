import { chakra } from '@chakra-ui/react'
import type { QueryKey } from '@tanstack/react-query'
import { useIsSaved } from '#offline/saved/use-is-saved.ts'
import { formatAge } from '#lib/format.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from './messages.ts'

const tickMs = 60_000

interface SavedNoteProps {
  queryKey: QueryKey
  savedMs: number
  timeZone: string
}

/** Says that this order is saved on the device and how old the copy is; invisible until it is saved. */
export function SavedNote({ queryKey, savedMs, timeZone }: SavedNoteProps) {
  const now = useNow(tickMs)
  const isSaved = useIsSaved(queryKey, savedMs)
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      mt="2"
      textStyle="second"
      className="no-print"
      visibility={isSaved ? 'visible' : 'hidden'}
    >
      <Icon name="check" sizePx={20} />
      {messages.saved(formatAge(savedMs, now, timeZone))}
    </chakra.p>
  )
}
