// Finishes a payment that went through the bank's own page (rule 23): the provider is asked what
// became of it, and the order is placed if the money came.
import type { QueryClient } from '@tanstack/react-query'
import { loadSettings } from '../../../lib/settings.ts'
import { loadCardForm } from '../../../lib/stripe.ts'
import { readSession } from '../../../session/session-store.ts'
import { cardKeyOf } from '../payment/card-key.ts'
import { readReturned } from '../payment/charge.ts'
import { place } from './pay-steps.ts'
import { type ChargeOutcome, type PayOutcome, type Phase, placeCharged } from './pay.ts'
import type { RedirectReturn } from './redirect-return.ts'

async function askProvider(clientSecret: string): Promise<ChargeOutcome> {
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
  const charged = await askProvider(clientSecret)
  const steps = { place: (intentId: string) => place(client, { userId, cartId, intentId }) }
  return placeCharged(steps, charged, report)
}
