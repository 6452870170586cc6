// Early access (rule 6): members have it, others get it with a code. Tries of codes are rate-limited.
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Principal } from '../../principal.ts'
import type { CallReplyWire } from '#contract/define-call.ts'
import type { verifyCode } from '#contract/calls/members.ts'
import type { EarlyAccess } from '#contract/entities/early-access.ts'
import { listStoreNames } from '../../repositories/catalog/events.ts'
import { findGrant, redeemCode } from '../../repositories/people/early-access.ts'
import type { CookieChange, RequestIdentity } from './tokens.ts'
import { makeGuestPass } from './guest-pass.ts'
import { readToken } from './sessions.ts'
import { countTry, trierOf, wrongTries } from '../rate-limit.ts'

/** Wrong codes count. */
const codeLimit = { act: 'earlyAccessCode', ...wrongTries }

/** Tries a code for the caller; a valid code grants early access and is not counted as a try. */
export async function tryCode(
  deps: Deps,
  identity: RequestIdentity,
  principal: Principal,
  code: string,
): Promise<{ reply: CallReplyWire<typeof verifyCode>; cookies: CookieChange }> {
  const { guestId, userId } = principal
  const counted = await countTry(deps, codeLimit, trierOf(principal, identity))
  const nowMs = deps.clock.domainNowMs()
  const redeemed = await inTransaction(deps.db, (tx) => redeemCode(tx, code, { userId, nowMs }))
  if (!redeemed.isValid) return { reply: { valid: false }, cookies: {} }
  await counted.giveBack()
  const { committeeIds } = redeemed
  const committees = committeeIds && { committees: await storesOf(deps.db, committeeIds) }
  return {
    reply: { valid: true, ...committees },
    cookies: guestId === null ? {} : { guest: await passOf(deps, identity, guestId) },
  }
}

/** The pass that identifies the guest at sign-in, so that the grant moves to the account. */
async function passOf(deps: Deps, { bearer }: RequestIdentity, guestId: number): Promise<string> {
  // The token says whether test mode is on: the app sends testMode=1 and the old pass to other services only.
  const claims = bearer === null ? null : await readToken(deps, bearer)
  return makeGuestPass(deps, { guestId, isTestMode: claims?.isTestMode === true })
}

/** The committees of a code, with the names of their stores where visitors see them, by name. */
async function storesOf(db: Db, committeeIds: readonly number[]) {
  const names = new Map((await listStoreNames(db, committeeIds)).map((one) => [one.id, one.name]))
  return committeeIds
    .map((id) => ({ id, storeName: names.get(id) ?? '' }))
    .sort((a, b) => a.storeName.localeCompare(b.storeName))
}

/** Where the person may buy from the early date on. */
export async function earlyAccessOf(
  db: Db,
  { isMember, userId }: Pick<Principal, 'isMember' | 'userId'>,
): Promise<EarlyAccess> {
  return isMember ? 'everywhere' : findGrant(db, userId)
}
