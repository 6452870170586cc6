// The return from a 3-D Secure redirect (rule 23). The status in the URL is not trusted: the intent is read from the
// provider.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Cart } from '../../../../contract/entities/cart.ts'
import { checkoutPath } from '../../../config/paths.ts'
import { loadSettings } from '../../../lib/settings.ts'
import { loadCardForm } from '../../../lib/stripe.ts'
import { secretParam, takeReturnSecret } from '../../../session/sign-in/return-secret.ts'
import { readSession } from '../../../session/state/session-store.ts'
import { placeCharged } from './pay.ts'
import type { PayOutcome, Phase } from './pay-outcome.ts'
import type { Paying } from './use-paying.ts'
import { cardKeyOf, type ChargeOutcome, readReturned } from '../payment/charge.ts'

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

async function readOutcome(clientSecret: string): Promise<ChargeOutcome> {
  const settings = await loadSettings()
  if (!settings) return { kind: 'broke' }
  const isTestMode = readSession().claims?.isTestMode ?? false
  const form = await loadCardForm(cardKeyOf(settings.stripe, isTestMode), settings.stripe.jsUrl)
  return form.kind === 'loaded' ? readReturned(form.stripe, clientSecret) : { kind: 'broke' }
}

export async function finishReturn(
  client: QueryClient,
  userId: number,
  cartId: number,
  { clientSecret }: RedirectReturn,
  report: (phase: Phase) => void,
): Promise<PayOutcome> {
  report('returning')
  const charged = await readOutcome(clientSecret)
  return placeCharged(client, { userId, cartId }, charged, report)
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
    paying.run(cartId, (report) => finishReturn(client, userId, cartId, back, report))
  }, [params, setParams, paying, client, userId, cart.id])
}
