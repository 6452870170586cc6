// What somebody has typed and not sent, kept on the device under the user's own key: signing out purges
// it with the rest. A device that keeps nothing takes nothing away from typing.
import { isOvertaken } from './sign-out-epoch.ts'
import { ownKey } from './own-keys.ts'
import { readLastUserId } from './owner.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

const breakMs = 300

export interface DraftKeeper {
  /** What is kept, undefined = nothing. */
  read(): Promise<unknown>
  /** Keeps a draft: the first at once, the next ones at most so often. */
  save(draft: object): void
  /** Writes at once what waits to be written. */
  flush(): void
  /** Ends keeping the draft, also of one that waits to be written. */
  drop(): Promise<void>
}

/** Keeps one draft of a user; `name` tells it from the user's other drafts. */
export function createDraftKeeper(
  userId: number,
  name: string,
  store: DeviceStore = deviceStore,
): DraftKeeper {
  const key = ownKey(userId, `draft-${name}`)
  let waiting: object | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const draft = waiting
    waiting = undefined
    if (!draft) return
    // Asked in the write itself: nothing may be written once its user has signed out, in any tab.
    const isOwner = () => readLastUserId() === userId && !isOvertaken()
    void store.put(key, () => (isOwner() ? draft : undefined))
  }
  function writeThenPause(): void {
    const isDue = waiting !== undefined
    flush()
    timer = isDue ? setTimeout(writeThenPause, breakMs) : undefined
  }
  return {
    // Not found in time would look like nothing kept, and the next entry would replace it.
    read: () => store.getPatiently(key),
    save(draft) {
      waiting = draft
      if (timer === undefined) writeThenPause()
    },
    flush,
    drop() {
      waiting = undefined
      return store.remove(key)
    },
  }
}
