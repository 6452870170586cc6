// The card provider without its form.
import type { Settings } from '#contract/settings.ts'
import { loadSettings } from '#lib/settings.ts'
import { loadCardForm } from '#lib/stripe.ts'
import { readSession } from '#session/state/session-store.ts'
import type { IntentReader } from './charge.ts'

type Keys = Pick<Settings['stripe'], 'publishableKey' | 'testPublishableKey'>

export function cardKeyOf(keys: Keys, isTestMode: boolean): string {
  return isTestMode ? keys.testPublishableKey : keys.publishableKey
}

/** Reads intents at the card provider; null = its library could not be loaded. Never rejects. */
export async function loadProvider(): Promise<IntentReader | null> {
  const settings = await loadSettings()
  if (!settings) return null
  const isTestMode = readSession().claims?.isTestMode ?? false
  const form = await loadCardForm(cardKeyOf(settings.stripe, isTestMode), settings.stripe.jsUrl)
  if (form.kind !== 'loaded') return null
  const { stripe } = form
  return { retrieveIntent: (clientSecret) => stripe.retrievePaymentIntent(clientSecret) }
}
