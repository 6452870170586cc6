// Member sign-in at the club's member system, whose code is exchanged for our tokens.
import { memberSignIn } from '../../contract/calls/auth.ts'
import { memberReturnPath } from '../../contract/session-names.ts'
import { homePath } from '../config/paths.ts'
import { ApiError } from '../lib/http/api-error.ts'
import { nowMs } from '../lib/clock.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { loadSettings } from '../lib/settings.ts'
import { sessionStore } from '../lib/web-storage.ts'
import { loadSession } from './load-session.ts'
import { safeReturnTarget } from './return-target.ts'
import type { SignInStart } from './sign-in.ts'
import { sessionSettled } from './start-session.ts'

/** The club's own service sends this text instead of an error code. */
const lapsedText = 'member is no longer active'

export type MemberSignInOutcome =
  /** Signed in, or the member system returned nothing and the session goes on: the app goes to `to`. */
  { kind: 'goOn'; to: string } | { kind: 'lapsed' } | { kind: 'failed' }

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

const returnUrl = () => location.origin + memberReturnPath

/** Sends the browser to the member system's login page. Never rejects. */
export async function startMemberSignIn(returnTo: string): Promise<SignInStart> {
  const members = (await loadSettings())?.members
  const url = members?.loginUrl ? URL.parse(members.loginUrl) : null
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

interface SignInReturn {
  code: string
  state: string
}

/** Reads code and state and removes them from the address; null without a state (rule 35). */
function takeReturn(): SignInReturn | null {
  const { pathname, search, searchParams } = new URL(location.href)
  if (pathname !== memberReturnPath) return null
  if (search !== '') history.replaceState(history.state, '', memberReturnPath)
  const state = searchParams.get('state')
  return state === null ? null : { code: searchParams.get('code') ?? '', state }
}

function isLapsed(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.code === 'membership_lapsed' || error.serverText === lapsedText
}

async function finish(returned: SignInReturn | null): Promise<MemberSignInOutcome> {
  // A guest token of the first start must not arrive after the member's.
  await sessionSettled()
  if (returned === null) return { kind: 'goOn', to: homePath }
  const { code, state } = returned
  if (!takeState(state) || code === '') {
    logWarning('The member system returned an unknown state or no code')
    return { kind: 'failed' }
  }
  try {
    const query = { requestType: 'memberSignIn', code, redirect_uri: returnUrl() } as const
    await loadSession(() => send(memberSignIn, { query }))
    return { kind: 'goOn', to: targetOfState(state) }
  } catch (error) {
    logWarning("The member system's code could not be exchanged", { error })
    return { kind: isLapsed(error) ? 'lapsed' : 'failed' }
  }
}

let finishing: Promise<MemberSignInOutcome> | null = null

/** Finishes the sign-in after the return; concurrent calls share one run. Never rejects. */
export function finishMemberSignIn(): Promise<MemberSignInOutcome> {
  finishing ??= finish(takeReturn()).finally(() => {
    finishing = null
  })
  return finishing
}
