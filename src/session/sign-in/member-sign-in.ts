// Member sign-in at the club's member system, whose code is exchanged for our tokens.
import { memberSignIn, memberSignOut } from '#contract/calls/auth.ts'
import { readUrl } from '#contract/values/read-url.ts'
import { memberReturnPath } from '#contract/session-names.ts'
import { homePath } from '#config/paths.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { nowMs } from '#lib/clock.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { isPasswordRequired, passwordNoLongerRequired } from '#lib/password-prompt.ts'
import { loadSettings } from '#lib/settings.ts'
import { sessionStore } from '#lib/web-storage.ts'
import { safeReturnTarget } from './return-target.ts'
import type { SignInStart } from './sign-in.ts'
import { currentSession } from '../state/session-store.ts'
import { sessionSettled, startSignedIn } from '../state/start-session.ts'

/** The club's own service sends this text instead of an error code. */
const lapsedText = 'member is no longer active'

export type MemberSignInOutcome =
  /** Signed in, or the member system returned nothing and the session goes on: the app goes to `to`. */
  | { kind: 'goOn'; to: string }
  | { kind: 'lapsed' }
  | { kind: 'failed' }
  /** The browser is on its way to the member system again. */
  | { kind: 'leaving' }

// The state is `{timestamp}{random}-{return URL}`, stored for this tab and good for one return (rule 32).
const stateKey = 'memberSignInState'

/** A new state that leads back to the target; it replaces an earlier one. */
export function issueState(returnTo: string, nowMs: number): string {
  const random = crypto.randomUUID().replaceAll('-', '')
  const state = `${nowMs}${random}-${safeReturnTarget(returnTo)}`
  sessionStore.set(stateKey, state)
  return state
}

/** Whether the state is the one issued here; each call uses the issued state up. */
export function takeState(state: string): boolean {
  const issued = sessionStore.get(stateKey)
  sessionStore.remove(stateKey)
  return issued !== null && issued === state
}

/** Where a state leads: what follows its first dash, home without one. */
export function targetOfState(state: string): string {
  const dash = state.indexOf('-')
  return dash < 0 ? homePath : safeReturnTarget(state.slice(dash + 1))
}

/** Names the state in the address after a logout at the member system that a log-in follows. */
const signedOutParam = 'signedOut'

const returnUrl = () => location.origin + memberReturnPath

/** Sends the browser to the member system's login page. Never rejects. */
export async function startMemberSignIn(returnTo: string): Promise<SignInStart> {
  const members = (await loadSettings())?.members
  const url = members?.loginUrl ? readUrl(members.loginUrl) : null
  if (!members || !url) {
    logWarning('Member sign-in could not be started: no login page is known')
    return { kind: 'failed' }
  }
  url.searchParams.set('client_id', members.clientId)
  url.searchParams.set('redirect_uri', returnUrl())
  url.searchParams.set('scope', members.scope)
  url.searchParams.set('state', issueState(returnTo, nowMs()))
  location.assign(url)
  return { kind: 'leaving' }
}

type SignInReturn =
  | { kind: 'nothing' }
  | { kind: 'code'; code: string; state: string }
  | { kind: 'signedOut'; state: string }

/** Reads the answer and removes it from the address (rule 35). */
function takeReturn(): SignInReturn {
  const { pathname, search, searchParams } = new URL(location.href)
  if (pathname !== memberReturnPath) return { kind: 'nothing' }
  if (search !== '') history.replaceState(history.state, '', memberReturnPath)
  const signedOut = searchParams.get(signedOutParam)
  if (signedOut !== null) return { kind: 'signedOut', state: signedOut }
  const state = searchParams.get('state')
  if (state === null) return { kind: 'nothing' }
  return { kind: 'code', code: searchParams.get('code') ?? '', state }
}

function isLapsed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'membership_lapsed' || error.serverText === lapsedText
}

/**
 * Ends the log-in that the code stands for and sends the browser through the member system's logout, because the
 * member system can't be made to ask for a password while it holds a log-in.
 */
async function logOutFirst(code: string, returnTo: string): Promise<MemberSignInOutcome> {
  const state = issueState(returnTo, nowMs())
  const redirectUrl = `${returnUrl()}?${new URLSearchParams({ [signedOutParam]: state })}`
  const query = { requestType: 'memberSignOut', redirectUrl, email: '', code } as const
  const { logoutUrl } = await send(memberSignOut, {
    query: { ...query, redirect_uri: returnUrl() },
  })
  location.assign(logoutUrl)
  return { kind: 'leaving' }
}

async function exchange(code: string, returnTo: string): Promise<MemberSignInOutcome> {
  try {
    if (isPasswordRequired('members')) return await logOutFirst(code, returnTo)
    const query = { requestType: 'memberSignIn', code, redirect_uri: returnUrl() } as const
    await startSignedIn(() => send(memberSignIn, { query }))
    return { kind: 'goOn', to: returnTo }
  } catch (error) {
    logWarning("The member system's code could not be exchanged", { error })
    return { kind: isLapsed(error) ? 'lapsed' : 'failed' }
  }
}

async function finish(returned: SignInReturn): Promise<MemberSignInOutcome> {
  // A guest token of the first start must not arrive after the member's.
  await sessionSettled()
  if (returned.kind === 'nothing') return { kind: 'goOn', to: homePath }
  const { state } = returned
  const returnTo = targetOfState(state)
  const isOurs = takeState(state)
  if (isOurs && returned.kind === 'signedOut') {
    passwordNoLongerRequired('members')
    return startMemberSignIn(returnTo)
  }
  if (isOurs && returned.kind === 'code' && returned.code !== '')
    return exchange(returned.code, returnTo)
  logWarning('The member system returned an unknown state or no code')
  // Anybody can write a link with a state. The dialog for a failed sign-in would sign the person out.
  if (!isOurs && currentSession().isSignedIn) return { kind: 'goOn', to: homePath }
  return { kind: 'failed' }
}

let finishing: Promise<MemberSignInOutcome> | null = null

/** Finishes the sign-in after the return; concurrent calls share one run. Never rejects. */
export function finishMemberSignIn(): Promise<MemberSignInOutcome> {
  finishing ??= finish(takeReturn()).finally(() => {
    finishing = null
  })
  return finishing
}
