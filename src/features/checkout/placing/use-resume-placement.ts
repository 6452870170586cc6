// After a placing that ended without a clear word: as soon as the server can be reached again, or has
// another cart open, the order is looked for, and a paid one placed. It works behind what the screen says.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { findOrderId } from '../../../data/orders/place.ts'
import { useConnection } from '../../../lib/http/connection.ts'
import { unsettled } from './paying-state.ts'
import { place } from './pay-steps.ts'
import type { Paying } from './use-paying.ts'

/** `openCartId` is the cart the server has open now. */
export function useUnsettled(userId: number, openCartId: number, paying: Paying): void {
  const client = useQueryClient()
  const { isOffline } = useConnection()
  const { showOrder } = paying
  const open = unsettled(paying.state)
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
    const look = async () => {
      if (intentId === '') return findOrderId(client, placing)
      const outcome = await place(client, placing)
      return outcome.kind === 'placed' ? outcome.orderId : null
    }
    void look().then((orderId) => {
      if (orderId !== null) showOrder(orderId)
    })
  }, [client, userId, openCartId, cartId, intentId, isOffline, showOrder])
}
