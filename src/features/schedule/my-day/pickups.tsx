import { chakra, Text } from '@chakra-ui/react'
import type { WaitingPickup } from '#contract/rules/show-day/own-orders.ts'
import { Icon } from '#ui/content/icon.tsx'
import { messages } from './messages.ts'

/** What waits at the pick-up table, with its place and hours: they are words of the club, which no line can sort by time. */
export function Pickups({ pickups }: { pickups: readonly WaitingPickup[] }) {
  return pickups.map(({ place, hours, pieces }) => (
    <chakra.div
      key={[place, ...hours].join()}
      display="flex"
      gap="3"
      borderLeft="5px solid"
      borderColor="accent"
      pl="3"
      mb="3"
    >
      <Icon name="order" sizePx={20} />
      <chakra.div minW="0" overflowWrap="anywhere">
        <Text fontWeight="680">{[messages.pickup(pieces), place].filter(Boolean).join(' · ')}</Text>
        {hours.map((line) => (
          <Text key={line} textStyle="second" color="fg.muted">
            {line}
          </Text>
        ))}
      </chakra.div>
    </chakra.div>
  ))
}
