// On the way back from the bank: the address is cleaned at once, then the payment is finished once.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { takeReturnSecret } from '../../../session/return-secret.ts'
import type { Cart } from '../../../../contract/entities/cart.ts'
import { finishReturn } from './finish-return.ts'
import { redirectReturn, withoutReturn } from './redirect-return.ts'
import type { Paying } from './use-paying.ts'

export function useRedirectReturn(userId: number, cart: Cart, paying: Paying): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  useEffect(() => {
    const back = redirectReturn(params, takeReturnSecret)
    if (!back) return
    setParams(withoutReturn(params), { replace: true })
    const cartId = back.cartId ?? cart.id
    paying.run(cartId, (report) => finishReturn(client, userId, cartId, back, report))
  }, [params, setParams, paying, client, userId, cart.id])
}
