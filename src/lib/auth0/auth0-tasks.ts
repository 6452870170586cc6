// Tasks for the identity provider. Its library is heavy and works inside React only, so it loads when a task waits,
// in the Auth0Host that the app mounts once.
import { atom } from 'jotai'
import { store } from '../store.ts'

export type Auth0Task =
  | { kind: 'signIn'; isSignUp: boolean; returnTo: string }
  /** `url` is the address the provider came back to, with its code and state. */
  | { kind: 'finish'; url: string }
  | { kind: 'signOut'; returnTo: string }

export type Auth0Result =
  | { kind: 'leaving' }
  | { kind: 'identity'; accessToken: string; subject: string; returnTo: string }
  /** By the device's clock the provider's token is too old, or not valid yet. */
  | { kind: 'wrongClock' }
  | { kind: 'failed'; reason: string }

export interface PendingTask {
  task: Auth0Task
  finish: (result: Auth0Result) => void
}

export const pendingTaskAtom = atom<PendingTask | null>(null)

/** Runs a task in the provider's library. One task runs at a time; the result is never a rejection. */
export function runAuth0Task(task: Auth0Task): Promise<Auth0Result> {
  if (store.get(pendingTaskAtom)) return Promise.resolve({ kind: 'failed', reason: 'busy' })
  return new Promise((resolve) => {
    const pending: PendingTask = {
      task,
      finish: (result) => {
        if (store.get(pendingTaskAtom) !== pending) return
        store.set(pendingTaskAtom, null)
        resolve(result)
      },
    }
    store.set(pendingTaskAtom, pending)
  })
}
