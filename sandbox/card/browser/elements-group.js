// The object of `stripe.elements(…)`: one payment element, its appearance, and the check before paying.
import { createPaymentElement } from './payment-element.js'
import { fetchIntent, integrationError } from './provider-api.js'

/** A group of elements for one payment. */
export function createElementsGroup(publishableKey, options = {}) {
  const updateEnd = []
  const group = {
    publishableKey,
    settings: options,
    element: null,
    forget(element) {
      if (group.element === element) group.element = null
    },
  }
  return {
    /** Internal. */
    _group: group,
    create(type, elementOptions) {
      if (type !== 'payment') {
        throw integrationError(`This sandbox has no element of type ${type}, only payment.`)
      }
      if (group.element) throw integrationError('Can only create one Element of type payment.')
      group.element = createPaymentElement(group, elementOptions)
      return group.element
    },
    getElement(type) {
      return (type?.__elementType ?? type) === 'payment' ? group.element : null
    },
    async update(changes) {
      group.settings = { ...group.settings, ...changes }
      group.element?._restyle()
      for (const handler of updateEnd) handler()
    },
    on(event, handler) {
      if (event === 'update-end') updateEnd.push(handler)
    },
    async fetchUpdates() {
      const { clientSecret } = group.settings
      if (!clientSecret) return {}
      const { error } = await fetchIntent(publishableKey, clientSecret)
      return error ? { error: { message: error.message, status: error.type } } : {}
    },
    async submit() {
      if (!group.element) throw integrationError('No payment element has been created.')
      const { error } = await group.element._ask({ type: 'validate' })
      return error ? { error } : { selectedPaymentMethod: 'card' }
    },
  }
}
