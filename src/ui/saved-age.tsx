import { chakra } from '@chakra-ui/react'
import { nowMs } from '../lib/clock.ts'
import { useConnection } from '../lib/connection.ts'
import { formatAge } from '../lib/format.ts'
import { Icon } from './icon.tsx'

/** How old the data shown is; said only while the server is out of reach. */
export function SavedAge({ savedMs }: { savedMs: number }) {
  const { isOffline } = useConnection()
  if (!isOffline || savedMs === 0) return null
  return (
    <chakra.p display="flex" gap="2" alignItems="center" textStyle="second" mb="3">
      <Icon name="clock" sizePx={20} />
      Saved on this device, {formatAge(savedMs, nowMs())}
    </chakra.p>
  )
}
