// Loads Stripe.js. The script's URL comes from the settings, and `loadStripe` then finds the global that the script
// created. A failed load is a result and can be retried.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { logWarning } from './log.ts'
import { trustedScriptUrl } from './browser/trusted-types.ts'

export type CardForm = { kind: 'loaded'; stripe: Stripe } | { kind: 'unavailable' }

const loads = new Map<string, Promise<CardForm>>()

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('The card form did not load'))
    })
    script.src = trustedScriptUrl(url)
    document.head.append(script)
  })
}

async function load(publishableKey: string, jsUrl: string): Promise<CardForm> {
  try {
    if (!('Stripe' in globalThis)) await addScript(jsUrl)
    const stripe = await loadStripe(publishableKey)
    if (stripe) return { kind: 'loaded', stripe }
  } catch (error) {
    logWarning('The card form is not available', { error })
  }
  loads.delete(publishableKey)
  return { kind: 'unavailable' }
}

/** Loads the card provider's library, once per key and again after a failure. Never rejects. */
export function loadCardForm(publishableKey: string, jsUrl: string): Promise<CardForm> {
  const known = loads.get(publishableKey)
  if (known) return known
  const loading = load(publishableKey, jsUrl)
  loads.set(publishableKey, loading)
  return loading
}
