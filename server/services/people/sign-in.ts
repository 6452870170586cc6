// Signs in a guest, a non-member by the identity provider's token, or a member by the member system's code.
import type { Deps } from '../../deps.ts'
import type { MemberContact } from '../../gateways/member-contact.ts'
import { Refusal } from '../../refusal.ts'
import {
  markLapsed,
  nextGuestNumber,
  upsertMember,
  upsertNonMember,
  type UserRow,
} from '../../repositories/people/users.ts'
import { signIn, type SignInReply, guestTokens, type RequestIdentity } from './tokens.ts'
import { readGuestPass } from './guest-pass.ts'
import { endSessionsOf } from './live-sessions.ts'
import { sealMemberTokens } from './member-tokens.ts'
import { isSignInReturn } from './own-address.ts'
import { readToken } from './sessions.ts'
import { countTry, trierOf, wrongTries } from '../rate-limit.ts'

/** Sign-ins of an account count, failed or not, because each asks the identity provider. */
const accountLimit = { act: 'signIn', perUser: 30 }
/** Codes that the member system refuses count. */
const memberCodeLimit = { act: 'memberCode', ...wrongTries }

/** A token for the guest of the browser's pass, else for a new guest. Stores no row. */
export async function signInGuest(deps: Deps, identity: RequestIdentity): Promise<SignInReply> {
  const pass = await readGuestPass(deps, identity.guestCookie)
  const guest = pass ?? { guestId: await nextGuestNumber(deps.db), isTestMode: false }
  return { tokens: await guestTokens(deps, guest), cookies: {} }
}

/** Signs in a non-member; the bearer is the identity provider's access token. */
export async function signInNonMember(
  deps: Deps,
  identity: RequestIdentity,
  claimedSub: string,
): Promise<SignInReply> {
  if (identity.bearer === null) throw failed()
  const subject = await deps.identity.readSubject(identity.bearer)
  if (subject.kind === 'unreachable') throw providerSilent(deps, subject.reason)
  if (subject.kind === 'refused' || subject.sub !== claimedSub) throw failed()
  await countTry(deps, accountLimit, { user: subject.sub })
  const outcome = await deps.identity.readUser(identity.bearer, subject.sub)
  if (outcome.kind === 'unreachable') throw providerSilent(deps, outcome.reason)
  if (outcome.kind === 'refused') throw failed()
  const row = await upsertNonMember(deps.db, outcome.user)
  const sealed = { access: '', refresh: '' }
  return signIn(deps, identity, row, { hasProvenEmail: row.email_verified, sealed })
}

interface MemberCode {
  code: string
  redirectUri: string
}

/** Exchanges a log-in code for its member and their tokens; each refused code counts as a try. */
export async function exchangeMemberCode(
  deps: Deps,
  identity: RequestIdentity,
  { code, redirectUri }: MemberCode,
) {
  if (!isSignInReturn(deps.config.publicUrl, redirectUri)) throw failed()
  const { bearer } = identity
  const principal = bearer === null ? null : await readToken(deps, bearer)
  const counted = await countTry(deps, memberCodeLimit, trierOf(principal, identity))
  const outcome = await deps.members.signIn(code, redirectUri)
  if (outcome.kind !== 'refused') await counted.giveBack()
  if (outcome.kind === 'unreachable') {
    deps.log.warn({ act: 'signIn', outcome: outcome.kind, reason: outcome.reason }, 'members')
    throw silent()
  }
  if (outcome.kind === 'refused') throw failed()
  return outcome
}

/** Signs in a member by the member system's log-in code. */
export async function signInMember(
  deps: Deps,
  identity: RequestIdentity,
  given: MemberCode,
): Promise<SignInReply> {
  const { contact, tokens } = await exchangeMemberCode(deps, identity, given)
  await requireMembership(deps, contact)
  const row = await recordMember(deps, contact)
  // The member system identifies members by their address, so the address counts as verified.
  return signIn(deps, identity, row, {
    hasProvenEmail: true,
    sealed: await sealMemberTokens(deps, row.id, tokens),
  })
}

/** Saves a member as the member system describes them. */
export function recordMember({ db }: Pick<Deps, 'db'>, contact: MemberContact): Promise<UserRow> {
  const renewalAction = contact.standing === 'renewalDue' ? 'inform' : ''
  return upsertMember(db, { ...contact, renewalAction })
}

/** Refuses a person who is not a member, and ends all sessions of a lapsed member. */
async function requireMembership({ db }: Deps, contact: MemberContact): Promise<void> {
  if (contact.standing === 'noMember') throw failed()
  if (contact.standing !== 'lapsed') return
  const userId = await markLapsed(db, contact.memberId)
  if (userId !== null) await endSessionsOf(db, userId)
  // The app recognizes this refusal by its text.
  throw new Refusal('membership_lapsed', 'member is no longer active')
}

function providerSilent({ log }: Deps, reason: string): Refusal {
  log.warn({ act: 'signIn', outcome: 'unreachable', reason }, 'identity')
  return silent()
}

const failed = () => new Refusal('sign_in_failed', 'The sign-in could not be confirmed.')
const silent = () =>
  new Refusal('unavailable', 'The sign-in service does not answer. Please try again.')
