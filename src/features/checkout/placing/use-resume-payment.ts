// Resumes a payment without a clear outcome as soon as the server can be reached again.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { findOrderId, placeOrder } from '#data/orders/place.ts'
import { useConnection } from '#lib/http/connection.ts'
import { useStable } from '#lib/hooks/use-stable.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { messages } from '../messages.ts'
import { findCharge, findUnpaidOrder } from './finish-payment.ts'
import { placeCharged, placePaid } from './pay.ts'
import { openPlacementOf, type Paying } from './use-paying.ts'

// While the card provider alone can't be reached.
const askAgainMs = 5_000

/** `openCartId` is the user's open cart on the server. */
export function useResumePayment(userId: number, openCartId: number, paying: Paying): void {
  useResumeLost(userId, paying)
  useResumeRefused(userId, openCartId, paying)
}

/** After a lost connection: finds out what is not known, and places what is paid (rule 26). */
function useResumeLost(userId: number, paying: Paying): void {
  const client = useQueryClient()
  const { isOffline } = useConnection()
  const run = useStable(paying.run)
  const dismiss = useStable(paying.dismiss)
  const { state } = paying
  const failure = state.kind === 'failed' ? state.failure : null
  const cartId = state.kind === 'failed' ? state.cartId : 0

  useEffect(() => {
    if (failure === null || isOffline) return undefined
    const own = { userId, cartId }
    if (failure.kind === 'cutBefore') {
      dismiss()
      showToast('info', messages.connectionBack)
      return undefined
    }
    if (failure.kind === 'placeCut') {
      const { intentId } = failure
      run(cartId, (report) =>
        intentId === ''
          ? findUnpaidOrder(client, own, report)
          : placePaid(client, own, intentId, report),
      )
      return undefined
    }
    if (failure.kind !== 'chargeCut') return undefined
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const charged = await findCharge(failure.cut)
      if (!isCurrent) return
      if (charged.kind === 'cut') timer = setTimeout(() => void ask(), askAgainMs)
      else run(cartId, (report) => placeCharged(client, own, charged, report))
    }
    void ask()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, userId, cartId, failure, isOffline, run, dismiss])
}

/** After a refusal: once the connection was lost and is back, or the server has another cart open, tries again. */
function useResumeRefused(userId: number, openCartId: number, paying: Paying): void {
  const client = useQueryClient()
  const { isOffline } = useConnection()
  const { showOrder, state } = paying
  const isLost = state.kind === 'failed' && state.failure.kind === 'placeCut'
  const open = isLost ? null : openPlacementOf(state)
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
