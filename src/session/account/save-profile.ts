// Saves the user's customer address and applies the record that the server returns.
import { useMutation } from '@tanstack/react-query'
import type { Address } from '#contract/entities/address.ts'
import { saveCustomerAddress } from '#data/user.ts'
import { errorMessage } from '#lib/http/api-error.ts'
import { logWarning } from '#lib/log.ts'
import { applyUser } from '../state/load-session.ts'
import { readSession } from '../state/session-store.ts'

export type ProfileOutcome = { kind: 'saved' } | { kind: 'failed'; message: string }

/** Never rejects. */
export async function saveProfile(address: Address): Promise<ProfileOutcome> {
  const userId = readSession().user?.id
  if (userId === undefined) return { kind: 'failed', message: 'You are not signed in.' }
  try {
    await applyUser(await saveCustomerAddress(userId, address))
    return { kind: 'saved' }
  } catch (error) {
    logWarning('The customer address was not saved', { error })
    return { kind: 'failed', message: errorMessage(error) }
  }
}

/** `saveProfile` as a mutation. */
export function useSaveProfile() {
  return useMutation({ mutationFn: saveProfile })
}
