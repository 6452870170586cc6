// Member sign-in: to the club's member system and back, then its code is exchanged for our tokens.
import { memberSignIn } from '../../contract/calls/auth.ts'
import { memberReturnPath } from '../../contract/session-names.ts'
import { homePath } from '../config/paths.ts'
import { ApiError } from '../lib/http/api-error.ts'
import { nowMs } from '../lib/clock.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { loadSettings } from '../lib/settings.ts'
import { loadSession } from './load-session.ts'
import { issueState, takeState, targetOfState } from './member-state.ts'
import type { SignInStart } from './sign-in.ts'
import { sessionSettled } from './start-session.ts'

/** What the club's own service says of a membership that has run out. */
const lapsedText = 'member is no longer active'

export type MemberSignInOutcome =
  /** Signed in, or nothing came back and it was settled who is here: go there. */
  { kind: 'goOn'; to: string } | { kind: 'lapsed' } | { kind: 'failed' }

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

interface Answer {
  code: string
  state: string
}

/** Takes the answer out of the address, which keeps no code or state from then on (rule 35). */
function takeAnswer(): Answer | null {
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

async function finish(answer: Answer | null): Promise<MemberSignInOutcome> {
  // Also without an answer: the stored token is validated, or a guest's is taken. With one, a guest's
  // token still under way must not come last.
  await sessionSettled()
  if (answer === null) return { kind: 'goOn', to: homePath }
  const { code, state } = answer
  if (!takeState(state) || code === '') {
    logWarning('The member system came back with nothing that was asked for here')
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

let flight: Promise<MemberSignInOutcome> | null = null

/** Finishes the sign-in the browser has come back from; calls made meanwhile share one. Never rejects. */
export function finishMemberSignIn(): Promise<MemberSignInOutcome> {
  flight ??= finish(takeAnswer()).finally(() => {
    flight = null
  })
  return flight
}
