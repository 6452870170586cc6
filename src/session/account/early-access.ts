// Early access by a code (rule 6): the server grants it, and the user's record read afterwards shows it.
import { verifyCode } from '#contract/calls/members.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { applyUser, rereadUser } from '../state/load-session.ts'
import { readSession } from '../state/session-store.ts'

/** `tooMany` carries the server's sentence, which says how long to wait. */
export type CodeOutcome =
  | { kind: 'valid' | 'invalid' | 'failed' }
  | { kind: 'tooMany'; text: string }

async function showGrant(): Promise<void> {
  try {
    await rereadUser()
  } catch (error) {
    logWarning('The user could not be read after the code', { error })
  }
  const { user } = readSession()
  // The grant holds even if the record could not be read.
  if (user && !user.hasEarlyAccess) await applyUser({ ...user, hasEarlyAccess: true })
}

/** Submits a code for the session's user or guest. Never rejects. */
export async function tryCode(code: string): Promise<CodeOutcome> {
  try {
    const { valid } = await send(verifyCode, { body: { code } })
    if (!valid) return { kind: 'invalid' }
  } catch (error) {
    logWarning('The early-access code could not be verified', { error })
    if (error instanceof ApiError && error.code === 'rate_limited') {
      return { kind: 'tooMany', text: error.message }
    }
    return { kind: 'failed' }
  }
  await showGrant()
  return { kind: 'valid' }
}
