// Early access by a code (rule 6): the server grants it, and the user's record read afterwards shows it.
import { verifyCode } from '#contract/calls/members.ts'
import { type EarlyAccess, joinAccess } from '#contract/entities/early-access.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { applyUser, rereadUser } from '../state/load-session.ts'
import { readSession } from '../state/session-store.ts'

/** `tooMany` carries the server's sentence, which says how long to wait. */
export type CodeOutcome =
  /** The stores that the code is for, as far as they are known; null = all. */
  | { kind: 'valid'; storeNames: string[] | null }
  | { kind: 'invalid' | 'failed' }
  | { kind: 'tooMany'; text: string }

async function showGrant(given: EarlyAccess): Promise<void> {
  try {
    await rereadUser()
  } catch (error) {
    logWarning('The user could not be read after the code', { error })
    // The grant holds even if the record could not be read.
    const { user } = readSession()
    if (user) await applyUser({ ...user, earlyAccess: joinAccess(user.earlyAccess, given) })
  }
}

/** Submits a code for the session's user or guest. Never rejects. */
export async function tryCode(code: string): Promise<CodeOutcome> {
  let reply
  try {
    reply = await send(verifyCode, { body: { code } })
  } catch (error) {
    logWarning('The early-access code could not be verified', { error })
    if (error instanceof ApiError && error.code === 'rate_limited') {
      return { kind: 'tooMany', text: error.message }
    }
    return { kind: 'failed' }
  }
  const { valid, committees } = reply
  if (!valid) return { kind: 'invalid' }
  await showGrant(committees?.map(({ id }) => id) ?? 'everywhere')
  const names = committees?.flatMap(({ storeName }) => storeName || [])
  return { kind: 'valid', storeNames: names ?? null }
}
