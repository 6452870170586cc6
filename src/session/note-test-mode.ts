// What a change of test mode means for this page: what it holds of the other mode is dropped.
import { noteConfirm } from '../data/cart/cart-flags.ts'
import { readFlag, writeFlag } from '../lib/flags.ts'
import { queryClient } from '../lib/query/query-client.ts'
import { readSession } from './session-store.ts'

/** Cart, intent, products: all that screens show is asked for anew. Orders are the same in both modes. */
export function dropOtherMode(): void {
  noteConfirm(false)
  void queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'orders' })
}

/** Keeps the flag for what the token says; call with the token stored and before it is told on. */
export function noteTestMode(isOn: boolean): void {
  const wasOn = readSession().claims?.isTestMode ?? readFlag('testMode')
  writeFlag('testMode', isOn)
  if (wasOn !== isOn) dropOtherMode()
}
