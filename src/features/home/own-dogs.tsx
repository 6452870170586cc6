import { chakra } from '@chakra-ui/react'
import type { Schedule } from '#contract/entities/schedule.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { useOwnDogs } from '#data/event/own-dogs.ts'
import { DogRows } from '#ui/schedule/dog-rows.tsx'

interface OwnDogsProps {
  eventId: number
  schedule: Schedule
  nowMs: number
}

/** When the dogs that are marked on this device are in; nothing without any. */
export function OwnDogs({ eventId, schedule, nowMs }: OwnDogsProps) {
  const { dogs } = useOwnDogs(eventId, schedule, nowMs)
  if (dogs.length === 0) return null
  return (
    <chakra.div mt="2">
      <DogRows dogs={dogs} now={localTimeAt(nowMs, schedule.timeZone)} />
    </chakra.div>
  )
}
