// Offers what a guest had chosen before the log-in.
import { useEffect, useEffectEvent } from 'react'
import { dropGuestChoice, readGuestChoice } from '#data/cart/guest-choice.ts'
import { useSession } from '#session/state/session-store.ts'
import { confirm } from '#ui/overlay/confirm.tsx'
import { messages } from '../messages.ts'
import type { Sold } from './product-filter.tsx'
import type { AddToCartRequest } from '../add-to-cart/add-to-cart-request.ts'

/** Once the shopper is signed in, asks whether to add the choice, if it is one of the products `sold` here. */
export function useOfferedChoice(
  sold: readonly Sold[],
  add: (request: AddToCartRequest) => void,
): void {
  const { isSignedIn } = useSession()
  const offer = useEffectEvent(async () => {
    const choice = readGuestChoice()
    const found = sold.find(({ entry }) => entry.id === choice?.eventProductId)
    if (!choice || !found) return
    dropGuestChoice()
    const { product, entry } = found
    const { eventVariantId, quantity } = choice
    const variant = entry.variants.find((one) => one.eventVariantId === eventVariantId) ?? null
    if (eventVariantId !== null && !variant) return
    const isConfirmed = await confirm({
      title: messages.offer.title,
      text: messages.offer.text(product.name, variant?.displayName ?? '', quantity),
      confirmLabel: messages.button.addToCart,
      cancelLabel: messages.offer.no,
    })
    if (isConfirmed) add({ productName: product.name, entry, variant, quantity })
  })
  const isReady = isSignedIn && sold.length > 0
  useEffect(() => {
    if (isReady) void offer()
  }, [isReady])
}
