import { Text } from '@chakra-ui/react'
import { eventLine } from '#lib/event/event-line.ts'
import { useWords } from '#lib/event/event-words.ts'

/** Says on paper which event the schedule is of: the days have no year. */
export function EventPrint() {
  const { event } = useWords()
  return (
    <Text display="none" fontWeight="640" pb="2" _print={{ display: 'block' }}>
      {eventLine(event)}
    </Text>
  )
}
