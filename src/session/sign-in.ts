// Non-member sign-in: to the identity provider and back, then its token is exchanged for ours.
import { nonMemberSignIn } from '../../contract/calls/auth.ts'
import { callbackPath } from '../config/paths.ts'
import { runAuth0Task } from '../lib/auth0/auth0-tasks.ts'
import { send } from '../lib/http/send.ts'
import { logWarning } from '../lib/log.ts'
import { loadSession } from './load-session.ts'
import { safeReturnTarget } from './return-target.ts'
import { sessionSettled } from './start-session.ts'

export interface SignInRequest {
  signUp: boolean
  /** Where to go afterwards; anything but a path of this site counts as home. */
  returnTo: string
}

export type SignInStart = { kind: 'leaving' } | { kind: 'failed' }

export type SignInOutcome =
  | { kind: 'signedIn'; returnTo: string }
  /** The provider's answer was of no use: go home; it has been logged (rule 33). */
  | { kind: 'redirectFailed' }
  /** The provider's token was not accepted here: say so in the Login Failed dialog. */
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

/** Takes the provider's answer out of the address, which keeps no code or state from then on. */
function takeReturnUrl(): string | null {
  const { href, pathname, searchParams } = new URL(location.href)
  const isAnswer =
    searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'))
  if (pathname !== callbackPath || !isAnswer) return null
  history.replaceState(history.state, '', callbackPath)
  return href
}

async function finish(url: string): Promise<SignInOutcome> {
  // The first start of the session may still be taking a guest's token, which must not come last.
  await sessionSettled()
  const result = await runAuth0Task({ kind: 'finish', url })
  if (result.kind !== 'identity') {
    const reason = result.kind === 'failed' ? result.reason : result.kind
    logWarning('The identity provider did not sign anybody in', { reason })
    return { kind: 'redirectFailed' }
  }
  try {
    const query = { requestType: 'nonMemberSignIn', ncaUserId: result.subject } as const
    await loadSession(() => send(nonMemberSignIn, { query, bearer: result.accessToken }))
    return { kind: 'signedIn', returnTo: safeReturnTarget(result.returnTo) }
  } catch (error) {
    logWarning("The provider's token could not be exchanged", { error })
    return { kind: 'exchangeFailed' }
  }
}

let flight: Promise<SignInOutcome> | null = null

/**
 * Finishes a sign-in that the browser has come back from, or null when it has not. A second call while
 * one runs gets the same answer. Never rejects.
 */
export function finishNonMemberSignIn(): Promise<SignInOutcome> | null {
  const url = takeReturnUrl()
  if (url !== null) flight = finish(url)
  return flight
}

/** Forgets the last finished sign-in once its outcome has been acted on. */
export function forgetSignInOutcome(): void {
  flight = null
}
