import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { productPath } from '#config/paths.ts'
import { waitlistQuery } from '#data/store/waitlist.ts'
import { LinkButton } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { offerEnd } from '#ui/schedule/deadline-words.ts'
import { messages } from './messages.ts'

/** The pieces that are offered to the user from the waitlist, each with its end and the way to it (rule 100). */
export function WaitlistOffers({ userId, onLeave }: { userId: number; onLeave: () => void }) {
  const { data: places } = useQuery(waitlistQuery(userId))
  return (places ?? []).map(
    ({ id, productName, variantName, offeredUntilMs, committeeId, productId }) =>
      offeredUntilMs === null ? null : (
        <Box key={id} mb="4">
          <Banner tone="success">
            {messages.offered(
              variantName === '' ? productName : `${productName}, ${variantName}`,
              offerEnd(offeredUntilMs),
            )}
            <Box mt="1" ml="-14px">
              <LinkButton
                to={productPath(committeeId, productId)}
                variant="plain"
                size="sm"
                onClick={onLeave}
              >
                {messages.seeOffer}
              </LinkButton>
            </Box>
          </Banner>
        </Box>
      ),
  )
}
