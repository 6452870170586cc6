// `window.Stripe`, as the loader and the React bindings expect it.
import { confirmIntent, confirmPayment, followAction, retrieveIntent } from './confirm-payment.js'
import { createElementsGroup } from './elements-group.js'
import { integrationError } from './provider-api.js'

function Stripe(publishableKey) {
  if (!String(publishableKey).startsWith('pk_')) {
    throw integrationError('Pass a publishable key: it starts with pk_.')
  }
  const only = (name) => async () => ({
    error: { type: 'invalid_request_error', message: `This sandbox does not do ${name}.` },
  })
  return {
    elements: (options) => createElementsGroup(publishableKey, options),
    confirmPayment: (options) => confirmPayment(publishableKey, options),
    confirmCardPayment: (clientSecret, data = {}) =>
      confirmIntent(publishableKey, clientSecret, data),
    retrievePaymentIntent: (clientSecret) => retrieveIntent(publishableKey, clientSecret),
    async handleNextAction({ clientSecret }) {
      const { error, paymentIntent } = await retrieveIntent(publishableKey, clientSecret)
      return error ? { error } : followAction(publishableKey, paymentIntent)
    },
    async createPaymentMethod({ elements, params = {} }) {
      const element = elements?.getElement('payment')
      if (!element) throw integrationError('Mount a payment element first.')
      const made = await element._ask({
        type: 'tokenize',
        billingDetails: params.billing_details ?? {},
      })
      return made.error ? { error: made.error } : { paymentMethod: { id: made.id, type: 'card' } }
    },
    createToken: only('createToken'),
    confirmSetup: only('confirmSetup'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

Stripe.version = 'endive'
window.Stripe = Stripe
