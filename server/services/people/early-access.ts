// Early access (rule 6): members have it, others get it with a code. Tries of codes are rate-limited.
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../principal.ts'
import { hasGrant, redeemCode } from '../../repositories/people/early-access.ts'
import type { CookieChange, RequestIdentity } from './tokens.ts'
import { makeGuestPass } from './guest-pass.ts'
import { countTry, trierOf, wrongTries } from '../rate-limit.ts'

/** Wrong codes count. */
const codeLimit = { act: 'earlyAccessCode', ...wrongTries }

/** Tries a code for the caller; a valid code grants early access and is not counted as a try. */
export async function tryCode(
  deps: Deps,
  identity: RequestIdentity,
  principal: Principal,
  code: string,
): Promise<{ isValid: boolean; cookies: CookieChange }> {
  const { guestId, isTestMode, userId } = principal
  const counted = await countTry(deps, codeLimit, trierOf(principal, identity))
  const nowMs = deps.clock.domainNowMs()
  const isValid = await inTransaction(deps.db, (tx) => redeemCode(tx, code, { userId, nowMs }))
  if (!isValid) return { isValid, cookies: {} }
  await counted.giveBack()
  // The pass identifies the guest at sign-in, so that the grant moves to the account.
  const pass = guestId === null ? undefined : await makeGuestPass(deps, { guestId, isTestMode })
  return { isValid: true, cookies: pass === undefined ? {} : { guest: pass } }
}

/** Whether the person may buy from the early date. */
export async function hasEarlyAccess(
  db: Db,
  { isMember, userId }: Pick<Principal, 'isMember' | 'userId'>,
): Promise<boolean> {
  return isMember || hasGrant(db, userId)
}
