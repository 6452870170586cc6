import { Box, Text, chakra } from '@chakra-ui/react'
import { formatInstant, timeZoneName } from '../../../lib/format.ts'
import { messages } from '../messages.ts'
import type { OpeningTimes } from './opening-times.ts'

interface OpeningNoteProps {
  productName: string
  times: OpeningTimes
  nowMs: number
}

/** The members' time and everyone's side by side, with their time zone. */
export function OpeningNote({ productName, times, nowMs }: OpeningNoteProps) {
  const { label, members, everyone, openNow, zone } = messages.opening
  const say = (ms: number) => (ms < nowMs ? openNow : formatInstant(ms, 'dateTimeShort'))
  return (
    <Box mt="2" pl="3" borderLeft="3px solid" borderColor="border.strong">
      <chakra.dl
        aria-label={label(productName)}
        display="grid"
        gridTemplateColumns="1fr 1fr"
        columnGap="4"
        maxW="400px"
        textStyle="second"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        <Time name={members} value={say(times.memberMs)} />
        <Time name={everyone} value={say(times.everyoneMs)} />
      </chakra.dl>
      <Text textStyle="tiny" color="fg.muted">
        {zone(timeZoneName())}
      </Text>
    </Box>
  )
}

function Time({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <chakra.dt fontWeight="640">{name}</chakra.dt>
      <dd>{value}</dd>
    </div>
  )
}
