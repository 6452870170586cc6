// Drafts of forms, kept on the device under the user's own key: sign-out purges them with the user's other
// data. Where the device saves nothing, the form works without a draft.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { onPageLeave } from '#lib/browser/page-leave.ts'
import { deviceStore, type DeviceStore } from '../device/device-store.ts'
import { ownKey, readLastUserId } from './owner.ts'
import { isStaleTab } from './sign-out-epoch.ts'

const throttleMs = 300

export interface DraftStore {
  /** The saved draft, undefined = none. */
  read(): Promise<unknown>
  /** Saves a draft: the first at once, the next ones throttled. */
  save(draft: object): void
  /** Writes at once what waits for the throttle. */
  flush(): void
  /** Removes the saved draft and one that waits for the throttle. */
  drop(): Promise<void>
}

/** Keeps one draft of a user; `name` tells it from the user's other drafts. */
export function createDraftStore(
  userId: number,
  name: string,
  device: DeviceStore = deviceStore,
): DraftStore {
  const key = ownKey(userId, `draft-${name}`)
  let waiting: object | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    const draft = waiting
    waiting = undefined
    if (!draft) return
    // Checked in the write itself: nothing may be written after a sign-out in any tab.
    const isOwner = () => readLastUserId() === userId && !isStaleTab()
    void device.put(key, () => (isOwner() ? draft : undefined))
  }
  function writeThenPause(): void {
    const isDue = waiting !== undefined
    flush()
    timer = isDue ? setTimeout(writeThenPause, throttleMs) : undefined
  }
  return {
    // A read that timed out would look like no draft, and the next entry would replace the saved one.
    read: () => device.getWithoutTimeout(key),
    save(draft) {
      waiting = draft
      if (timer === undefined) writeThenPause()
    },
    flush,
    drop() {
      waiting = undefined
      return device.remove(key)
    },
  }
}

/** The store of a user's draft while its form is on the screen, null without a user; calls `onRead` once. */
export function useDraftStore(
  userId: number | null,
  name: string,
  onRead: (draft: unknown) => void,
): RefObject<DraftStore | null> {
  const draftStore = useRef<DraftStore | null>(null)
  const report = useEffectEvent(onRead)
  useEffect(() => {
    if (userId === null) return undefined
    const current = createDraftStore(userId, name)
    draftStore.current = current
    let isMounted = true
    void current.read().then((draft) => {
      if (isMounted) report(draft)
    })
    const stopListening = onPageLeave(current.flush)
    return () => {
      isMounted = false
      stopListening()
      current.flush()
    }
  }, [userId, name])
  return draftStore
}
