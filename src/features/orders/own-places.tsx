import { Box, chakra, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { productPath } from '#config/paths.ts'
import { waitlistQuery } from '#data/store/waitlist.ts'
import { useSession } from '#session/state/session-store.ts'
import { Badge } from '#ui/content/badge.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { UnconfirmedAddress } from '#ui/feedback/unconfirmed-address.tsx'
import { Section } from '#ui/page/section.tsx'
import { offerEnd } from '#ui/schedule/deadline-words.ts'
import { messages } from './messages.ts'
import { ListRow } from './order-row.tsx'

const words = messages.waitlist

/** The user's places on waitlists, offers first, each with the way to its product; nothing without one. */
export function OwnPlaces({ userId }: { userId: number }) {
  const { data: places } = useQuery(waitlistQuery(userId))
  const { user } = useSession()
  if (!places || places.length === 0) return null
  // It depends on the person and the shop.
  const isTold = places.every((place) => place.isTold)
  return (
    <chakra.div maxW="820px" mt={{ base: '5', md: '8' }}>
      <Section heading={words.title}>
        <Text color="fg.muted">{words.hint(isTold)}</Text>
        <Box my="3" _empty={{ display: 'none' }}>
          {isTold ? null : <UnconfirmedAddress user={user} />}
        </Box>
        <chakra.ul listStyleType="none">
          {places.map((place) => (
            <li key={place.id}>
              <ListRow to={productPath(place.committeeId, place.productId)}>
                <Text textStyle="card">
                  {[place.productName, place.variantName].filter(Boolean).join(', ')}
                </Text>
                {place.offeredUntilMs === null ? (
                  <Badge tone="quiet">{words.position(place.position)}</Badge>
                ) : (
                  <Badge tone="success">{words.offered(offerEnd(place.offeredUntilMs))}</Badge>
                )}
                <Icon name="right" sizePx={20} />
              </ListRow>
            </li>
          ))}
        </chakra.ul>
      </Section>
    </chakra.div>
  )
}
