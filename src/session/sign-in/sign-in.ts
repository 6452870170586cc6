// Non-member sign-in at the identity provider, whose token is exchanged for ours.
import { nonMemberSignIn } from '#contract/calls/auth.ts'
import { callbackPath } from '#config/paths.ts'
import { runAuth0Task } from '#lib/auth0/auth0-tasks.ts'
import { send } from '#lib/http/send.ts'
import { logWarning } from '#lib/log.ts'
import { safeReturnTarget } from './return-target.ts'
import { currentSession } from '../state/session-store.ts'
import { sessionSettled, startSignedIn } from '../state/start-session.ts'

export interface SignInRequest {
  signUp: boolean
  /** The path to return to; any other target counts as home. */
  returnTo: string
}

export type SignInStart = { kind: 'leaving' } | { kind: 'failed' }

export type SignInOutcome =
  | { kind: 'signedIn'; returnTo: string }
  /** A return that this browser did not ask for; the person stays signed in. */
  | { kind: 'unasked' }
  /** The provider returned an error, which is logged: the app goes home (rule 33). */
  | { kind: 'redirectFailed' }
  /** The clock of the device is wrong, so nobody can sign in by the provider (rule 33). */
  | { kind: 'wrongClock' }
  /** Our server rejected the provider's token: the Login Failed dialog opens (rule 33). */
  | { kind: 'exchangeFailed' }

/** Sends the browser to the identity provider's login or sign-up page. Never rejects. */
export async function startNonMemberSignIn({
  signUp,
  returnTo,
}: SignInRequest): Promise<SignInStart> {
  const task = { kind: 'signIn', isSignUp: signUp, returnTo: safeReturnTarget(returnTo) } as const
  const result = await runAuth0Task(task)
  if (result.kind === 'leaving') return { kind: 'leaving' }
  logWarning('Sign-in could not be started', { result: result.kind })
  return { kind: 'failed' }
}

/** Removes code and state from the address and returns the full address, null = no return (rule 35). */
function takeReturnUrl(): string | null {
  const { href, pathname, searchParams } = new URL(location.href)
  const isReturn =
    searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))
  if (pathname !== callbackPath || !isReturn) return null
  history.replaceState(history.state, '', callbackPath)
  return href
}

async function finish(url: string): Promise<SignInOutcome> {
  // A guest token of the first start must not arrive after the user's.
  await sessionSettled()
  const result = await runAuth0Task({ kind: 'finish', url })
  if (result.kind !== 'identity') {
    const reason = result.kind === 'failed' ? result.reason : result.kind
    logWarning('The identity provider returned no user', { reason })
    // Anybody can write a link with a state, and Back leads through the provider's page again.
    if (currentSession().isSignedIn) return { kind: 'unasked' }
    return { kind: result.kind === 'wrongClock' ? 'wrongClock' : 'redirectFailed' }
  }
  try {
    const query = { requestType: 'nonMemberSignIn', ncaUserId: result.subject } as const
    await startSignedIn(() => send(nonMemberSignIn, { query, bearer: result.accessToken }))
    return { kind: 'signedIn', returnTo: safeReturnTarget(result.returnTo) }
  } catch (error) {
    logWarning("The provider's token could not be exchanged", { error })
    return { kind: 'exchangeFailed' }
  }
}

let finishing: Promise<SignInOutcome> | null = null

/**
 * Finishes a sign-in after the return from the provider; null without a return. A second call gets the same
 * outcome. Never rejects.
 */
export function finishNonMemberSignIn(): Promise<SignInOutcome> | null {
  const url = takeReturnUrl()
  if (url !== null) finishing = finish(url)
  return finishing
}

/** Clears the outcome of the last sign-in, once a screen has handled it. */
export function forgetSignInOutcome(): void {
  finishing = null
}
