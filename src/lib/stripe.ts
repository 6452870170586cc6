// The card form's library: the script comes from the address in the settings, and `loadStripe` picks
// up what it left on the page. A failed load is an outcome and can be tried again.
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import { logWarning } from './log.ts'
import { trustedScriptUrl } from './browser/trusted-script.ts'

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

/** The provider's library for a key; never rejects. Loads once per key, and anew after a failure. */
export function loadCardForm(publishableKey: string, jsUrl: string): Promise<CardForm> {
  const known = loads.get(publishableKey)
  if (known) return known
  const loading = load(publishableKey, jsUrl)
  loads.set(publishableKey, loading)
  return loading
}
