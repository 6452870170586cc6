// Keeps the server's copy of what this device is told like the device's own.
import { atom, useAtomValue } from 'jotai'
import pLimit from 'p-limit'
import {
  endPushSubscription,
  getPushSubscription,
  savePushSubscription,
} from '#contract/calls/push.ts'
import type { PushChoice, PushDog, PushState } from '#contract/entities/push.ts'
import { hasPermission } from '#lib/browser/notifications.ts'
import {
  type BrowserSubscription,
  subscribeTo,
  unsubscribe,
} from '#lib/browser/push-subscription.ts'
import { isRefused, isUncertain } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { store } from '#lib/store.ts'

/**
 * `noService`: the browser can't subscribe. `notSaved`: the server could not be told, and will be later. `rejected`: the
 * server does not save it for this device, which another try would not change.
 */
export type PushStatus =
  | 'unknown'
  | 'saved'
  | 'noPermission'
  | 'noService'
  | 'notSaved'
  | 'rejected'

const statusAtom = atom<PushStatus>('unknown')
const refusalAtom = atom('')

/** How the last try to save ended. */
export const usePushStatus = () => useAtomValue(statusAtom)

/** Why the server refused the last try to save, in its words; '' = it did not. */
export const usePushRefusal = () => useAtomValue(refusalAtom)

export interface WantedPush {
  eventId: number
  /** Read when it is about to be saved; null = nothing is to be saved. */
  readChoice: () => Promise<PushChoice | null>
  isSignedIn: boolean
}

const oneAtATime = pLimit(1)
let latest = new AbortController()

/** Runs a call after those before it; a save among these ends at its next step, because the newer call decides. */
function overtakeSaves<T>(call: (overtaken: AbortSignal) => Promise<T>): Promise<T> {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  return oneAtATime(() => call(signal))
}

/**
 * Subscribes where the key has changed or nothing is subscribed, and saves what differs. A later call overtakes it: it
 * then ends as `notSaved`. Never rejects.
 */
export function savePush(wanted: WantedPush): Promise<PushStatus> {
  return overtakeSaves(async (overtaken) => {
    let refusal = ''
    const status = await trySaving(wanted, overtaken).catch((error: unknown): PushStatus => {
      if (!isRefused(error) || isUncertain(error)) return 'notSaved'
      refusal = error.message
      return passingStatuses.includes(error.status ?? 0) ? 'notSaved' : 'rejected'
    })
    if (!overtaken.aborted) {
      store.set(statusAtom, status)
      store.set(refusalAtom, refusal)
    }
    return status
  })
}

/** Too slow, too often: a later try may succeed. */
const passingStatuses = [408, 429]

async function trySaving(wanted: WantedPush, overtaken: AbortSignal): Promise<PushStatus> {
  overtaken.throwIfAborted()
  if (!hasPermission()) return 'noPermission'
  const choice = await wanted.readChoice()
  overtaken.throwIfAborted()
  if (!choice) return 'unknown'
  const { key, saved } = await send(getPushSubscription, { signal: overtaken })
  overtaken.throwIfAborted()
  const subscription = await subscribeTo(key.publicKey)
  overtaken.throwIfAborted()
  if (!subscription) return 'noService'
  if (isSaved(saved, { ...wanted, choice }, subscription, key.id)) return 'saved'
  const { eventId } = wanted
  const address = { ...subscription, keyId: key.id }
  // Runs to its end when it is overtaken: the server could handle it after the newer call.
  await send(savePushSubscription, { body: { eventId, address, choice } })
  return 'saved'
}

const areSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const textOf = ({ itemId, classId, place, number }: PushDog) =>
  [itemId, classId, place, number].join(' ')

function isSaved(
  saved: PushState['saved'],
  { eventId, choice, isSignedIn }: Omit<WantedPush, 'readChoice'> & { choice: PushChoice },
  { endpoint }: BrowserSubscription,
  keyId: string,
): boolean {
  return (
    saved !== null &&
    saved.eventId === eventId &&
    saved.endpoint === endpoint &&
    saved.keyId === keyId &&
    saved.hasOrders === isSignedIn &&
    saved.minutes === choice.minutes &&
    areSame(saved.kinds, choice.kinds) &&
    areSame(saved.itemIds, choice.itemIds) &&
    areSame(saved.dogs.map(textOf), choice.dogs.map(textOf))
  )
}

/**
 * Ends a save that is under way, then the subscription in the browser, so that nothing arrives any more, and then the
 * one on the server. Never rejects.
 */
export function endPush(): Promise<void> {
  return overtakeSaves(async () => {
    await unsubscribe()
    store.set(statusAtom, 'unknown')
    // A server that can't be told finds the subscription gone with the first message.
    await send(endPushSubscription, {}).catch(() => undefined)
  })
}
