// The state of a member's sign-in: `{timestamp}{random}-{return URL}`, stored for this tab and good for one
// return (rule 32).
import { homePath } from '../config/paths.ts'
import { sessionStore } from '../lib/web-storage.ts'
import { safeReturnTarget } from './return-target.ts'

const key = 'memberSignInState'

/** A new state that leads back to the target; it replaces an earlier one. */
export function issueState(returnTo: string, nowMs: number): string {
  const random = crypto.randomUUID().replaceAll('-', '')
  const state = `${nowMs}${random}-${safeReturnTarget(returnTo)}`
  sessionStore.set(key, state)
  return state
}

/** Whether the state is the one issued here; each call uses the issued state up. */
export function takeState(state: string): boolean {
  const issued = sessionStore.get(key)
  sessionStore.remove(key)
  return issued !== null && issued === state
}

/** Where a state leads: what follows its first dash, home without one. */
export function targetOfState(state: string): string {
  const dash = state.indexOf('-')
  return dash < 0 ? homePath : safeReturnTarget(state.slice(dash + 1))
}
