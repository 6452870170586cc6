// What a 3-D Secure redirect left in the checkout's address (rule 23). Its own word on success is
// not believed: the provider is asked.

import { checkoutPath } from '../../../config/paths.ts'
import { secretParam } from '../../../session/return-secret.ts'

export interface RedirectReturn {
  intentId: string
  clientSecret: string
  /** The cart that was being paid; by now another may be open. */
  cartId: number | null
}

const cartKey = 'cart'
const keys = ['payment_intent', secretParam, 'redirect_status'] as const

/** `takeSecret` gives what was kept of an address that led by way of a log-in. */
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

/** Where the bank sends the shopper back to. */
export function returnUrl(origin: string, cartId: number): string {
  return `${origin}${checkoutPath}?${cartKey}=${cartId}`
}

/** The parameters without the provider's, so that the address keeps no secret. */
export function withoutReturn(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const key of [...keys, cartKey]) rest.delete(key)
  return rest
}
