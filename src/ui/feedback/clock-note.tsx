import { Box } from '@chakra-ui/react'
import { deviceTimeZone, formatInstant } from '#lib/format.ts'
import { useClockOffset } from '#lib/http/clock-check.ts'
import { useNow } from '#lib/hooks/use-now.ts'
import { messages } from '../messages.ts'
import { Banner } from './banner.tsx'

/** Says that the clock of this device is wrong, where prices, deadlines or ages depend on it. */
export function ClockNote() {
  const offsetMs = useClockOffset()
  return offsetMs === 0 ? null : <Note offsetMs={offsetMs} />
}

const tickMs = 60_000

function Note({ offsetMs }: { offsetMs: number }) {
  const now = useNow(tickMs)
  const timeZone = deviceTimeZone()
  const at = (ms: number) => formatInstant(ms, 'dateTime', timeZone)
  return (
    <Box mb="4">
      <Banner tone="warning" voice="status">
        {messages.wrongClock(at(now), at(now + offsetMs))}
      </Banner>
    </Box>
  )
}
