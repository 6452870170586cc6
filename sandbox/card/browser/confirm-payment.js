// Confirms a payment: charge, authentication, then a result or a redirect.
import { showChallenge } from './challenge-overlay.js'
import { callProvider, fetchIntent, integrationError } from './provider-api.js'

/** Confirms with the card in the elements, or with a payment method named in `confirmParams`. */
export async function confirmPayment(publishableKey, options) {
  const { elements, confirmParams = {}, redirect = 'always' } = options
  const { return_url: returnUrl, payment_method: named } = confirmParams
  const clientSecret = options.clientSecret ?? elements?._group.settings.clientSecret
  if (!clientSecret) throw integrationError('A clientSecret is needed to confirm a payment.')
  if (redirect !== 'if_required' && !returnUrl) {
    throw integrationError('confirmParams.return_url is required unless redirect is if_required.')
  }
  const made = named ? { id: named } : await methodFrom(elements, confirmParams)
  if (made.error) return { error: made.error }
  const result = await confirmIntent(publishableKey, clientSecret, {
    payment_method: made.id,
    return_url: returnUrl,
  })
  if (result.error || redirect === 'if_required') return result
  return leaveFor(returnAddress(returnUrl, result.paymentIntent))
}

/** Confirms an intent with these fields and handles its next action. */
export async function confirmIntent(publishableKey, clientSecret, fields) {
  const id = String(clientSecret).split('_secret_')[0]
  const path = `/v1/payment_intents/${encodeURIComponent(id)}/confirm`
  const { error, body } = await callProvider(publishableKey, path, {
    method: 'POST',
    fields: { ...fields, client_secret: clientSecret, use_stripe_sdk: true },
  })
  return error ? { error } : followAction(publishableKey, body)
}

/** Reads an intent as `{ paymentIntent }` or `{ error }`. */
export async function retrieveIntent(publishableKey, clientSecret) {
  const { error, body } = await fetchIntent(publishableKey, clientSecret)
  return error ? { error } : { paymentIntent: body }
}

/** Handles the intent's next action, if it has one. */
export async function followAction(publishableKey, intent) {
  const action = intent.next_action
  if (intent.status !== 'requires_action' || !action) return { paymentIntent: intent }
  if (action.type === 'redirect_to_url') return leaveFor(action.redirect_to_url.url)
  await showChallenge(action.use_stripe_sdk.url)
  const { error, body } = await fetchIntent(publishableKey, intent.client_secret)
  if (error) return { error }
  if (body.last_payment_error)
    return { error: { ...body.last_payment_error, payment_intent: body } }
  return { paymentIntent: body }
}

async function methodFrom(elements, { payment_method_data: data }) {
  const element = elements?.getElement('payment')
  if (!element) throw integrationError('Mount a payment element, or name a payment_method.')
  return element._ask({ type: 'tokenize', billingDetails: data?.billing_details ?? {} })
}

function returnAddress(returnUrl, intent) {
  const url = new URL(returnUrl, location.href)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('payment_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', 'succeeded')
  return url.href
}

// The page is being unloaded, so the promise never settles.
function leaveFor(url) {
  location.assign(url)
  return new Promise(() => {})
}
