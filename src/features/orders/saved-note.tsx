import { chakra } from '@chakra-ui/react'
import { formatAge } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { messages } from './messages.ts'

const tickMs = 60_000

/** That this order is kept on the device, and how old the copy is. */
export function SavedNote({ savedMs }: { savedMs: number }) {
  const now = useNow(tickMs)
  return (
    <chakra.p
      display="flex"
      alignItems="center"
      gap="2"
      mt="2"
      textStyle="second"
      className="no-print"
    >
      <Icon name="check" sizePx={20} />
      {messages.saved(formatAge(savedMs, now))}
    </chakra.p>
  )
}
