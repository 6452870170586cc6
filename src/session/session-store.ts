// Holds the session's state for screens. The reducer says how it changes; nothing else writes it.
import { useMemo, useSyncExternalStore } from 'react'
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
  /** Whether the token lets test content be seen and bought (readings S11). */
  isTestMode: boolean
  /** Whether the token lists a role that opens the desk; the server decides at each call (readings R24). */
  mayOpenDesk: boolean
}

export function dispatchSession(event: SessionEvent): void {
  store.set(sessionAtom, sessionReducer(store.get(sessionAtom), event))
}

export function readSession(): SessionState {
  return store.get(sessionAtom)
}

const subscribe = (onChange: () => void) => store.sub(sessionAtom, onChange)

// Jotai's own hook would hold the value a screen was opened with, and with it whoever was signed in
// then, for as long as the screen stands.
function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, readSession, readSession)
}

/** Who is signed in. While 'starting', screens wait rather than show a logged-out view. */
export function useSession(): Session {
  const { status, user, claims } = useSessionState()
  const isTestMode = claims?.isTestMode ?? false
  const hasDeskRole = roles.some((role) => hasRole({ claims }, role))
  return useMemo(
    () => ({
      status,
      user,
      isSignedIn: isSignedIn(user),
      isMember: isMember(user),
      isTestMode,
      mayOpenDesk: hasDeskRole && isSignedIn(user),
    }),
    [status, user, isTestMode, hasDeskRole],
  )
}

/** True while the Session Expired dialog is due. */
export function useIsSessionExpired(): boolean {
  return useSessionState().isExpiredShown
}

/** Whether the token lists a role (section 6). */
export function hasRole(state: Pick<SessionState, 'claims'>, role: string): boolean {
  return state.claims?.roles.includes(role) ?? false
}
