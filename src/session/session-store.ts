// Holds the session's state for screens. The reducer says how it changes; nothing else writes it.
import { useSyncExternalStore } from 'react'
import { atom, getDefaultStore } from 'jotai'
import { roles } from '../../contract/entities/session.ts'
import { type User, isMember, isSignedIn } from '../../contract/entities/user.ts'
import {
  type SessionEvent,
  type SessionState,
  initialSession,
  sessionReducer,
} from './session-reducer.ts'

const sessionAtom = atom(initialSession)
const store = getDefaultStore()

export interface Session {
  status: SessionState['status']
  user: User | null
  isSignedIn: boolean
  isMember: boolean
  /** Whether the token lets test content be seen and bought (rule 39). */
  isTestMode: boolean
  /** Whether the token lists a role that opens the desk; the server decides at each call (rule 37). */
  mayOpenDesk: boolean
}

export function dispatchSession(event: SessionEvent): void {
  store.set(sessionAtom, sessionReducer(store.get(sessionAtom), event))
}

export function readSession(): SessionState {
  return store.get(sessionAtom)
}

const sessions = new WeakMap<SessionState, Session>()

/** The same session for the same state. */
function sessionOf(state: SessionState): Session {
  const known = sessions.get(state)
  if (known) return known
  const { status, user, claims } = state
  const session = {
    status,
    user,
    isSignedIn: isSignedIn(user),
    isMember: isMember(user),
    isTestMode: claims?.isTestMode ?? false,
    mayOpenDesk: roles.some((role) => hasRole(state, role)) && isSignedIn(user),
  }
  sessions.set(state, session)
  return session
}

const subscribe = (onChange: () => void) => store.sub(sessionAtom, onChange)

/**
 * What `select` takes of the session: a plain value, or a part as it stands. Drawn anew only when that changes,
 * as the session goes through several states while the first screen is being read.
 */
export function useOfSession<T>(select: (session: Session) => T): T {
  // Jotai's own hook would hold the value a screen was opened with, and with it whoever was signed in
  // then, for as long as the screen stands.
  const read = () => select(sessionOf(readSession()))
  return useSyncExternalStore(subscribe, read, read)
}

/** Who is signed in. While 'starting', screens wait rather than show a logged-out view. */
export function useSession(): Session {
  return useOfSession((session) => session)
}

const readIsExpired = () => readSession().isExpiredShown

/** True while the Session Expired dialog is due. */
export function useIsSessionExpired(): boolean {
  return useSyncExternalStore(subscribe, readIsExpired, readIsExpired)
}

/** Whether the token lists a role. */
export function hasRole(state: Pick<SessionState, 'claims'>, role: string): boolean {
  return state.claims?.roles.includes(role) ?? false
}
