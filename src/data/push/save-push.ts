// Keeps the server's copy of what this device is told like the device's own.
import { atom, useAtomValue } from 'jotai'
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
import { send } from '#lib/http/send.ts'
import { store } from '#lib/store.ts'

/** `noService`: the browser can't subscribe. `notSaved`: the server could not be told, and will be later. */
export type PushStatus = 'unknown' | 'saved' | 'noPermission' | 'noService' | 'notSaved'

const statusAtom = atom<PushStatus>('unknown')

/** How the last try to save ended. */
export const usePushStatus = () => useAtomValue(statusAtom)

export interface WantedPush {
  eventId: number
  choice: PushChoice
  isSignedIn: boolean
}

/** Subscribes where the key has changed or nothing is subscribed, and saves what differs. Never rejects. */
export async function savePush(wanted: WantedPush): Promise<PushStatus> {
  const status = await trySaving(wanted).catch((): PushStatus => 'notSaved')
  store.set(statusAtom, status)
  return status
}

async function trySaving(wanted: WantedPush): Promise<PushStatus> {
  if (!hasPermission()) return 'noPermission'
  const { key, saved } = await send(getPushSubscription, {})
  const subscription = await subscribeTo(key.publicKey)
  if (!subscription) return 'noService'
  if (isSaved(saved, wanted, subscription, key.id)) return 'saved'
  const { eventId, choice } = wanted
  const address = { ...subscription, keyId: key.id }
  await send(savePushSubscription, { body: { eventId, address, choice } })
  return 'saved'
}

const areSame = <T>(some: readonly T[], others: readonly T[]) =>
  some.length === others.length && some.every((one) => others.includes(one))

const textOf = ({ itemId, classId, place, number }: PushDog) =>
  [itemId, classId, place, number].join(' ')

function isSaved(
  saved: PushState['saved'],
  { eventId, choice, isSignedIn }: WantedPush,
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

/** Ends the subscription in the browser, so that nothing arrives any more, and then on the server. Never rejects. */
export async function endPush(): Promise<void> {
  await unsubscribe()
  store.set(statusAtom, 'unknown')
  // A server that can't be told finds the subscription gone with the first message.
  await send(endPushSubscription, {}).catch(() => undefined)
}
