// Calls to the card provider's API with the publishable key.

/** The provider's origin, that of this script. */
export const providerOrigin = new URL(document.currentScript?.src ?? location.href).origin

/** Returns `{ body }`, or `{ error }` in the provider's shape, also for a lost connection. */
export async function callProvider(publishableKey, path, { method = 'GET', fields = {} } = {}) {
  const form = encodeFields(fields)
  const text = String(form)
  const query = method === 'GET' && text ? `?${text}` : ''
  try {
    const response = await fetch(`${providerOrigin}${path}${query}`, {
      method,
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${publishableKey}`,
        // Browsers may repeat a request after a connection error.
        ...(method === 'POST' ? { 'idempotency-key': newKey() } : {}),
      },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const body = await response.json()
    return body.error ? { error: body.error } : { body }
  } catch {
    return { error: connectionError() }
  }
}

function newKey() {
  return `browser-${Date.now()}-${Math.random().toString(36).slice(2)}`
}

export function connectionError() {
  return {
    type: 'api_connection_error',
    message: "Can't reach the card provider. Check your connection and try again.",
  }
}

/** Reads the intent that a client secret belongs to. */
export function fetchIntent(publishableKey, clientSecret) {
  const id = String(clientSecret).split('_secret_')[0]
  return callProvider(publishableKey, `/v1/payment_intents/${encodeURIComponent(id)}`, {
    fields: { client_secret: clientSecret },
  })
}

/** The error that the provider's script throws for a wrong call. */
export function integrationError(message) {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

function encodeFields(fields, prefix = '', form = new URLSearchParams()) {
  for (const [name, value] of Object.entries(fields)) {
    const path = prefix ? `${prefix}[${name}]` : name
    if (value === undefined || value === null) continue
    if (typeof value === 'object') encodeFields(value, path, form)
    else form.set(path, String(value))
  }
  return form
}
