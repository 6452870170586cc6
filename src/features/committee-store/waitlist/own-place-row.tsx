import { Box, chakra, Text } from '@chakra-ui/react'
import type { OwnPlace } from '#contract/entities/waitlist.ts'
import { Button } from '#ui/controls/button.tsx'
import { offerEnd } from '#ui/schedule/deadline-words.ts'
import { waitlistMessages as words } from './messages.ts'

interface OwnPlaceRowProps {
  place: OwnPlace
  nameId: string
  isOffline: boolean
  isLeaving: boolean
  onAdd: () => void
  onLeave: () => void
}

/** The user's place on the list of an item, with what can be done with it. The buttons name the size, unseen. */
export function OwnPlaceRow(props: OwnPlaceRowProps) {
  const { place, nameId, isOffline, isLeaving, onAdd, onLeave } = props
  const { offeredUntilMs, position, variantName, isTold } = place
  return (
    <Box>
      <Text fontWeight={offeredUntilMs === null ? undefined : '640'}>
        {offeredUntilMs === null
          ? words.waiting(position, variantName, isTold)
          : words.offered(variantName, offerEnd(offeredUntilMs))}
      </Text>
      <Box display="flex" flexWrap="wrap" gap="3" mt="1">
        {offeredUntilMs === null ? null : (
          <Button size="sm" aria-describedby={nameId} disabled={isOffline} onClick={onAdd}>
            {words.add}
            <chakra.span srOnly>{words.addOf(variantName)}</chakra.span>
          </Button>
        )}
        <Button
          variant="plain"
          size="sm"
          ml={offeredUntilMs === null ? '-16px' : undefined}
          aria-describedby={nameId}
          disabled={isOffline}
          busyLabel={isLeaving && words.leaving}
          onClick={onLeave}
        >
          {words.leave}
          <chakra.span srOnly>{words.leaveOf(variantName)}</chakra.span>
        </Button>
      </Box>
      {isOffline ? <Text textStyle="second">{words.offline}</Text> : null}
    </Box>
  )
}
