// Joins and leaves the waitlist of a product, or of its sold-out sizes, and adds an offered piece to the cart.
import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { EventProduct, Variant } from '#contract/entities/product.ts'
import { decidingStock } from '#contract/rules/buying/quantity.ts'
import { cartQuery, quantityIn } from '#data/cart/cart.ts'
import {
  placeFor,
  useWaitlistChange,
  type WaitedItem,
  type WaitlistAct,
  waitlistQuery,
} from '#data/store/waitlist.ts'
import { readConnection } from '#lib/http/connection.ts'
import { currentSession, useSession } from '#session/state/session-store.ts'
import { isCertainlyGuest, sessionSettled } from '#session/state/start-session.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { useBusy } from '#ui/feedback/busy.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { UnconfirmedAddress } from '#ui/feedback/unconfirmed-address.tsx'
import { ErrorDialog } from '#ui/overlay/error-dialog.tsx'
import { loginPrompt } from '#ui/overlay/prompts.ts'
import type { AddToCartRequest } from '../add-to-cart/add-to-cart-request.ts'
import { waitlistMessages as words } from './messages.ts'
import { OwnPlaceRow } from './own-place-row.tsx'

export interface WaitlistControlProps {
  productName: string
  entry: EventProduct
  /** The variants that people can wait for; none = the product has no variants. */
  variants: readonly Variant[]
  nameId: string
  isOffline: boolean
  onAdd: (request: AddToCartRequest) => void
}

interface Choice extends WaitedItem {
  variant: Variant | null
}

export function WaitlistControl(props: WaitlistControlProps) {
  const { productName, entry, variants, nameId, isOffline, onAdd } = props
  const { user, isSignedIn } = useSession()
  const userId = isSignedIn && user ? user.id : null
  const { data: places } = useQuery(waitlistQuery(userId))
  // The button of the cart reads it.
  const { data: cart } = useQuery({ ...cartQuery(userId), enabled: false })
  const change = useWaitlistChange()
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  useBusy(change.isPending)
  /** The request that is on its way. */
  const sent = change.isPending ? change.variables : undefined
  const hintId = useId()
  // The service has no waitlist.
  if (places === null) return null
  const kinds: readonly (Variant | null)[] = variants.length > 0 ? variants : [null]
  const all: Choice[] = kinds.map((variant) => ({
    variant,
    eventProductId: entry.id,
    eventVariantId: variant?.eventVariantId ?? null,
  }))
  const own = all.flatMap((choice) => {
    const place = placeFor(places, choice)
    return place ? [{ ...choice, place }] : []
  })
  const isInCart = ({ variant, ...item }: Choice) =>
    cart !== undefined && quantityIn(cart, item) > 0 && !decidingStock(entry, variant).isSoldOut
  const open = all.filter((choice) => !placeFor(places, choice) && !isInCart(choice))
  const chosen =
    open.length === 1 ? open[0] : open.find(({ eventVariantId }) => eventVariantId === chosenId)
  const save = async (act: WaitlistAct, done: string) => {
    const session = currentSession()
    if (!session.user || !session.isSignedIn) {
      // Logging in needs a connection too.
      return readConnection().isOffline ? setError(words.offline) : loginPrompt.open()
    }
    const outcome = await change.mutateAsync({ ...act, userId: session.user.id })
    if (outcome.kind === 'done') showToast('success', done)
    else setError(outcome.message)
  }
  const join = async (item: WaitedItem) => {
    if (currentSession().status !== 'ready' && !isCertainlyGuest()) await sessionSettled()
    const { eventProductId, eventVariantId } = item
    await save({ act: 'join', item: { eventProductId, eventVariantId } }, words.joined)
  }
  return (
    <Box display="grid" gap="3" pt="1">
      {own.map(({ variant, place }) => (
        <OwnPlaceRow
          key={place.id}
          place={place}
          nameId={nameId}
          isOffline={isOffline}
          isLeaving={sent?.act === 'leave' && sent.placeId === place.id}
          onAdd={() => onAdd({ productName, entry, variant, quantity: 1 })}
          onLeave={() => void save({ act: 'leave', placeId: place.id }, words.left)}
        />
      ))}
      {own.some(({ place }) => !place.isTold) ? <UnconfirmedAddress user={user} /> : null}
      {open.length > 1 ? (
        <Box
          role="group"
          aria-label={words.whichOne(productName)}
          display="flex"
          flexWrap="wrap"
          gap="2"
        >
          {open.map(({ variant, eventVariantId }) => (
            <Chip
              key={eventVariantId}
              aria-pressed={eventVariantId === chosenId}
              onClick={() => setChosenId(eventVariantId)}
            >
              {variant?.displayName}
            </Chip>
          ))}
        </Box>
      ) : null}
      {open.length > 0 ? (
        <Box>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={`${nameId} ${hintId}`}
            disabled={isOffline || !chosen}
            busyLabel={sent?.act === 'join' && words.joining}
            onClick={() => chosen && void join(chosen)}
          >
            {words.join(chosen?.variant?.displayName ?? '')}
          </Button>
          <Text id={hintId} textStyle="second" mt="1">
            {isOffline ? words.offline : words.hint(chosen !== undefined)}
          </Text>
        </Box>
      ) : null}
      <ErrorDialog text={error} onClose={() => setError(null)} />
    </Box>
  )
}
