// The return from a 3-D Secure redirect (rule 23). The status in the URL is not trusted: the intent is read from the
// provider.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Cart } from '#contract/entities/cart.ts'
import { checkoutPath } from '#config/paths.ts'
import { secretParam, takeReturnSecret } from '#session/sign-in/return-secret.ts'
import { finishReturn } from './finish-payment.ts'
import type { Paying } from './use-paying.ts'

export interface RedirectReturn {
  intentId: string
  clientSecret: string
  /** The cart that was being paid; another may be open now. */
  cartId: number | null
}

const cartKey = 'cart'
const keys = ['payment_intent', secretParam, 'redirect_status'] as const

/** `takeSecret` returns the client secret that was saved while a login came in between. */
export function redirectReturn(
  params: URLSearchParams,
  takeSecret: () => string,
): RedirectReturn | null {
  const intentId = params.get(keys[0]) ?? ''
  if (intentId === '') return null
  const clientSecret = params.get(secretParam) ?? takeSecret()
  if (clientSecret === '') return null
  const cartId = Number(params.get(cartKey))
  return { intentId, clientSecret, cartId: cartId > 0 ? cartId : null }
}

/** The URL that the bank's page returns to. */
export function returnUrl(origin: string, cartId: number): string {
  return `${origin}${checkoutPath}?${cartKey}=${cartId}`
}

/** Removes the provider's parameters, so that the URL keeps no secret. */
export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const key of [...keys, cartKey]) rest.delete(key)
  return rest
}

export function useRedirectReturn(userId: number, cart: Cart, paying: Paying): void {
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  // The router renders a new URL later than it sets it: a second pass with the old one would leave the order's page.
  const taken = useRef('')
  useEffect(() => {
    const back = redirectReturn(params, takeReturnSecret)
    if (!back || back.intentId === taken.current) return
    taken.current = back.intentId
    setParams(withoutReturn(params), { replace: true })
    const cartId = back.cartId ?? cart.id
    const own = { userId, cartId }
    paying.run(cartId, (report) => finishReturn(client, own, back.clientSecret, report))
  }, [params, setParams, paying, client, userId, cart.id])
}
