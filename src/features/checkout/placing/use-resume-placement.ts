// Resumes a placement without a clear outcome: once the server can be reached again, or has another cart open, looks for
// the order and places a paid one.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { findOrderId, placeOrder } from '../../../data/orders/place.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { openPlacementOf, type Paying } from './use-paying.ts'

/** `openCartId` is the user's open cart on the server. */
export function useResumePlacement(userId: number, openCartId: number, paying: Paying): void {
  const client = useQueryClient()
  const { isOffline } = useConnection()
  const { showOrder } = paying
  const open = openPlacementOf(paying.state)
  const cartId = open?.cartId ?? null
  const intentId = open?.intentId ?? ''
  const wasOffline = useRef(false)

  useEffect(() => {
    if (cartId === null) return
    if (isOffline) {
      wasOffline.current = true
      return
    }
    if (!wasOffline.current && openCartId === cartId) return
    wasOffline.current = false
    const placing = { userId, cartId, intentId }
    const findOrPlace = async () => {
      if (intentId === '') return findOrderId(client, placing)
      const outcome = await placeOrder(client, placing)
      return outcome.kind === 'placed' ? outcome.orderId : null
    }
    void findOrPlace().then((orderId) => {
      if (orderId !== null) showOrder(orderId)
    })
  }, [client, userId, openCartId, cartId, intentId, isOffline, showOrder])
}
