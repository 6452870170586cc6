// Holds the session's state for screens. The reducer says how it changes; nothing else writes it.
import { atom, useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useState } from 'react'
import { type Rights, roles } from '#contract/entities/session.ts'
import { type User, isMember, isSignedIn } from '#contract/entities/user.ts'
import { type BuyingRights, buyingRightsOf } from '#contract/rules/buying/buyer.ts'
import { noEarlyAccess } from '#contract/entities/early-access.ts'
import { useConnection } from '#lib/http/connection.ts'
import { isExpiryShownAtom } from '#lib/http/expiry-signal.ts'
import { clearTokens } from '#lib/http/tokens.ts'
import { store } from '#lib/store.ts'
import {
  type SessionEvent,
  type SessionState,
  initialSession,
  sessionReducer,
} from './session-reducer.ts'

const stateAtom = atom(initialSession)
const noRights: Rights = { roles: [], committeeIds: [], rings: [] }

export interface Session {
  status: SessionState['status']
  user: User | null
  isSignedIn: boolean
  isMember: boolean
  /** Whether the token lets test content be seen and bought (rule 39). */
  isTestMode: boolean
  /** What the user may buy; at one committee: `buyerAt`. */
  buyingRights: BuyingRights
  /** What the token permits at the desk; the server checks each call (rule 37). */
  rights: Rights
  /** Whether the rights have a role at the desk. */
  mayOpenDesk: boolean
}

const buyingOf = ({ user, claims }: SessionState) =>
  buyingRightsOf({
    isMember: isMember(user),
    codes: user?.earlyAccess ?? noEarlyAccess,
    isTestMode: claims?.isTestMode ?? false,
  })
const areSame = (a: BuyingRights, b: BuyingRights) =>
  a.isMember === b.isMember &&
  String(a.earlyAccess) === String(b.earlyAccess) &&
  a.isTestMode === b.isTestMode

/** Keep their identity while they are the same: all cards of a store re-render for others. */
const buyingAtom = selectAtom(stateAtom, buyingOf, areSame)

const sessionAtom = atom((get): Session => {
  const { status, user, claims } = get(stateAtom)
  const rights = (isSignedIn(user) && claims) || noRights
  return {
    status,
    user,
    isSignedIn: isSignedIn(user),
    isMember: isMember(user),
    isTestMode: claims?.isTestMode ?? false,
    buyingRights: get(buyingAtom),
    rights,
    mayOpenDesk: roles.some((role) => rights.roles.includes(role)),
  }
})

export function dispatchSession(event: SessionEvent): void {
  const next = sessionReducer(store.get(stateAtom), event)
  store.set(stateAtom, next)
  store.set(isExpiryShownAtom, next.isExpiredShown)
}

export function readSession(): SessionState {
  return store.get(stateAtom)
}

/** The session now, for event handlers; components use `useSession`. */
export const currentSession = () => store.get(sessionAtom)

/** Who is signed in. While 'starting', screens wait rather than show a signed-out view. */
export const useSession = () => useAtomValue(sessionAtom)

/** True from the first start of the session on, also while it starts again because the server is reached again. */
export function useHasStarted(): boolean {
  const isStarted = useSession().status !== 'starting'
  const [hasStarted, setHasStarted] = useState(isStarted)
  if (isStarted && !hasStarted) setHasStarted(true)
  return isStarted || hasStarted
}

/** True while the Session Expired dialog is open. */
export const useIsSessionExpired = () => useAtomValue(isExpiryShownAtom)

/** True after a start without the show server, until the server says who is here. */
export function useIsUserUnknown(): boolean {
  const { status, user } = useSession()
  const { isOffline } = useConnection()
  return status === 'ready' && user === null && isOffline
}

let endedCount = 0

/** Ends the session in this tab alone: its tokens and its user are dropped. */
export function endInTab(): void {
  endedCount += 1
  clearTokens()
  dispatchSession({ type: 'signedOut' })
}

/** Returns a function that says whether the session has ended in this tab since the call. */
export function watchForEnd(): () => boolean {
  const before = endedCount
  return () => endedCount !== before
}
