import { chakra } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { formatAge } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { messages } from './messages.ts'

const tickMs = 60_000

/** That this order is kept on the device, and how old the copy is. */
export function SavedNote({ savedMs }: { savedMs: number }) {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), tickMs)
    return () => clearInterval(timer)
  }, [])
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
