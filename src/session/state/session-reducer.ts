// The session's state as a pure function of its events.
import type { Claims } from '#contract/entities/session.ts'
import type { User } from '#contract/entities/user.ts'
import { expiredGuardMs } from '#config/constants.ts'

export interface SessionState {
  /** 'starting' until the token is settled and its user read or failed to be read; again when a failed start is retried. */
  status: 'starting' | 'ready'
  claims: Claims | null
  user: User | null
  isExpiredShown: boolean
  /** When the Session Expired dialog was last closed: it does not open again for 5 s (rule 34). */
  expiredClosedMs: number | null
}

export type SessionEvent =
  | { type: 'restarted' }
  | { type: 'started' }
  | { type: 'tokensReceived'; claims: Claims }
  | { type: 'userRead'; user: User }
  | { type: 'userReadFailed' }
  | { type: 'signedOut' }
  | { type: 'expired'; nowMs: number }
  | { type: 'expiredClosed'; nowMs: number }

export const initialSession: SessionState = {
  status: 'starting',
  claims: null,
  user: null,
  isExpiredShown: false,
  expiredClosedMs: null,
}

function mayShowExpired(state: SessionState, nowMs: number): boolean {
  if (state.isExpiredShown) return false
  return state.expiredClosedMs === null || Math.abs(nowMs - state.expiredClosedMs) >= expiredGuardMs
}

/** The next state. A user is applied only if the token is theirs. */
export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'restarted':
      return state.user === null ? { ...state, status: 'starting' } : state
    case 'started':
      return { ...state, status: 'ready' }
    case 'tokensReceived': {
      const isSameUser = state.user?.id === event.claims.userId
      return { ...state, claims: event.claims, user: isSameUser ? state.user : null }
    }
    case 'userRead':
      return event.user.id === state.claims?.userId ? { ...state, user: event.user } : state
    case 'userReadFailed':
      return { ...state, user: null }
    case 'signedOut':
      return { ...state, claims: null, user: null, isExpiredShown: false }
    case 'expired':
      return mayShowExpired(state, event.nowMs) ? { ...state, isExpiredShown: true } : state
    case 'expiredClosed':
      return { ...state, isExpiredShown: false, expiredClosedMs: event.nowMs }
  }
}
