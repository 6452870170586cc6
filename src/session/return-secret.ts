// The secret of a payment that the bank's page hands back in an address. On the way to a log-in the address goes
// to other services: the secret stays with this tab.
import { sessionStore } from '../lib/web-storage.ts'

export const secretParam = 'payment_intent_client_secret'
const key = 'returnSecret'

/** The search of an address without it. */
export function keepReturnSecret(search: string): string {
  const params = new URLSearchParams(search)
  const secret = params.get(secretParam)
  if (secret === null) return search
  sessionStore.set(key, secret)
  params.delete(secretParam)
  return `?${params}`
}

/** What was kept, '' = nothing; from then on nothing is. */
export function takeReturnSecret(): string {
  const secret = sessionStore.get(key) ?? ''
  sessionStore.remove(key)
  return secret
}
