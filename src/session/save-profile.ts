// Saves the own customer address and applies what the server then has on record.
import { useMutation } from '@tanstack/react-query'
import type { Address } from '../../contract/entities/address.ts'
import { saveCustomerAddress } from '../data/user.ts'
import { errorMessage } from '../lib/http/api-error.ts'
import { logWarning } from '../lib/log.ts'
import { applyUser } from './load-session.ts'
import { readSession } from './session-store.ts'

export type ProfileOutcome = { kind: 'saved' } | { kind: 'failed'; message: string }

/** Saves the address of the signed-in user and re-reads the record. Never rejects. */
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

/** `saveProfile` as a hook with its pending state; the result is an outcome, not an error. */
export function useSaveProfile() {
  return useMutation({ mutationFn: saveProfile })
}
