// The client secret of a payment in the address of a 3-D Secure return. A log-in passes the address to other
// services, so the secret is moved to session storage first (rule 35).
import { sessionStore } from '#lib/web-storage.ts'

export const secretParam = 'payment_intent_client_secret'
const key = 'returnSecret'

/** Stores the secret and returns the address's search without it. */
export function saveReturnSecret(search: string): string {
  const params = new URLSearchParams(search)
  const secret = params.get(secretParam)
  if (secret === null) return search
  sessionStore.set(key, secret)
  params.delete(secretParam)
  return `?${params}`
}

/** Returns the stored secret and removes it, '' = none. */
export function takeReturnSecret(): string {
  const secret = sessionStore.get(key) ?? ''
  sessionStore.remove(key)
  return secret
}
