// The door to the identity provider. Its library is heavy and React-bound, so it is loaded only when
// there is something to do, by the Auth0Host that the app mounts once.
import { createEmitter } from '../emitter.ts'

export type Auth0Task =
  | { kind: 'signIn'; isSignUp: boolean; returnTo: string }
  /** `url` is the address the provider came back to, with its code and state. */
  | { kind: 'finish'; url: string }
  | { kind: 'signOut'; returnTo: string }

export type Auth0Result =
  | { kind: 'leaving' }
  | { kind: 'identity'; accessToken: string; subject: string; returnTo: string }
  | { kind: 'failed'; reason: string }

export interface PendingTask {
  task: Auth0Task
  finish: (result: Auth0Result) => void
}

const changed = createEmitter()
let pending: PendingTask | null = null

export const onPendingTask = changed.listen

export function readPendingTask(): PendingTask | null {
  return pending
}

/** Hands a task to the provider's library; one at a time, and the answer is never a rejection. */
export function runAuth0Task(task: Auth0Task): Promise<Auth0Result> {
  if (pending) return Promise.resolve({ kind: 'failed', reason: 'busy' })
  return new Promise((resolve) => {
    const current: PendingTask = {
      task,
      finish: (result) => {
        if (pending !== current) return
        pending = null
        changed.emit()
        resolve(result)
      },
    }
    pending = current
    changed.emit()
  })
}
