import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import type { DeskPlace } from '#contract/entities/waitlist.ts'
import { deskWaitlistQuery, useChangeWaitlist } from '#data/desk/products.ts'
import { formatInstant } from '#lib/format.ts'
import { useConnection } from '#lib/http/connection.ts'
import { Icon } from '#ui/content/icon.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { say } from '#ui/feedback/say.tsx'
import { confirmRemove } from '#ui/overlay/confirm.tsx'
import { Section } from '#ui/page/section.tsx'
import { productMessages } from './messages.ts'
import { neighborOf, swapped } from './waitlist-order.ts'

const words = productMessages.waitlist

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  py: '2',
  borderTop: '1px solid',
  borderColor: 'border',
} as const

/** Who waits for the product, in order, with the buttons that move and remove; nothing while nobody does. */
export function Waitlist({ productId, timeZone }: { productId: number; timeZone: string }) {
  const { isOffline } = useConnection()
  const { data } = useQuery(deskWaitlistQuery(productId))
  const { mutateAsync, data: outcome, isPending } = useChangeWaitlist(productId)
  if (!data || data.places.length === 0) return null
  const { places } = data
  const ids = places.map(({ id }) => id)
  const save = async (placeIds: number[], done: string) => {
    const saved = await mutateAsync({ placeIds, expected: ids })
    if (saved.kind === 'saved') say(done)
  }
  const remove = async ({ id, name, email }: DeskPlace) => {
    const who = name || email
    const isSure = await confirmRemove({
      title: words.removeTitle(who),
      text: words.removeText,
      confirmLabel: words.remove,
    })
    if (isSure)
      await save(
        ids.filter((one) => one !== id),
        words.removed(who),
      )
  }
  return (
    <Section heading={words.title}>
      <Text textStyle="second" mb="2">
        {words.hint}
      </Text>
      <chakra.ol listStyleType="none" aria-label={words.title} maxW="640px">
        {places.map((place) => {
          const who = place.name || place.email
          const move = (by: -1 | 1) => {
            const other = neighborOf(places, place, by)
            return (
              <IconButton
                aria-label={by < 0 ? words.up(who) : words.down(who)}
                disabled={isOffline || isPending || other === null}
                onClick={() => {
                  if (other !== null) void save(swapped(ids, place.id, other), words.moved(who))
                }}
              >
                <Icon name={by < 0 ? 'up' : 'down'} sizePx={20} />
              </IconButton>
            )
          }
          return (
            <chakra.li key={place.id} css={row}>
              <Box flex="1 1 220px" minW="0" overflowWrap="anywhere">
                <Text fontWeight="640">{who}</Text>
                <Text textStyle="second" color="fg.muted">
                  {[place.variantName, place.name === '' ? '' : place.email]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
                <Text textStyle="second">
                  {place.offeredUntilMs === null
                    ? words.since(formatInstant(place.joinedAtMs, 'dateTimeShort', timeZone))
                    : words.offered(formatInstant(place.offeredUntilMs, 'dateTimeShort', timeZone))}
                </Text>
              </Box>
              {move(-1)}
              {move(1)}
              <Button
                variant="plain"
                size="sm"
                aria-label={words.removeOne(who)}
                disabled={isOffline || isPending}
                onClick={() => void remove(place)}
              >
                {words.remove}
              </Button>
            </chakra.li>
          )
        })}
      </chakra.ol>
      <FailureNote outcome={isPending ? undefined : outcome} />
    </Section>
  )
}
