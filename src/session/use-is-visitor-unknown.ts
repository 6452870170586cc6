// Whether it can be said who is here: after a start without the show server it can't, until that answers.
import { useConnection } from '../lib/http/connection.ts'
import { useOfSession } from './session-store.ts'

/** True while nobody can say who is here. */
export function useIsVisitorUnknown(): boolean {
  const hasNobody = useOfSession(({ status, user }) => status === 'ready' && user === null)
  const { isOffline } = useConnection()
  return hasNobody && isOffline
}
