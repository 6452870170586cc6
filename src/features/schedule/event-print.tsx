import { Text } from '@chakra-ui/react'
import { useWords } from '../../lib/event-words.ts'

/** Says on paper which event the schedule is of: the days have no year. */
export function EventPrint() {
  const { title, dates, venue } = useWords().event
  return (
    <Text display="none" fontWeight="640" pb="2" _print={{ display: 'block' }}>
      {[title, dates, venue].filter((part) => part !== '').join(' · ')}
    </Text>
  )
}
