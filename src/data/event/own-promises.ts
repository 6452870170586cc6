// What people have promised for a day of the show, typed by hand. It stays on the device (rule 120).
import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { OwnPromise } from '#contract/rules/show-day/entries.ts'
import { deviceList, deviceValue } from '#offline/device/device-value.ts'
import { useDeviceValue } from '#offline/device/use-device-value.ts'

const promiseShape = z.object({
  eventId: z.int(),
  id: z.string(),
  at: z.string(),
  until: z.nullable(z.string()),
  text: z.string(),
  place: z.string(),
})
type StoredPromise = z.output<typeof promiseShape>

const maxPromises = 100

export const storedPromises = deviceList('promises', promiseShape)

const promises = deviceValue<readonly StoredPromise[]>({ key: 'promises', ...storedPromises })

/** The promises with one more, under an id of its own; a full list drops its oldest. */
export function withPromise(
  old: readonly StoredPromise[],
  eventId: number,
  promise: Omit<OwnPromise, 'id'>,
): readonly StoredPromise[] {
  const lastId = Math.max(0, ...old.map(({ id }) => Number(id) || 0))
  return [...old, { ...promise, eventId, id: String(lastId + 1) }].slice(-maxPromises)
}

/** The promises for a show; empty until the device has been read. */
export function usePromises(eventId: number): readonly OwnPromise[] {
  const all = useDeviceValue(promises)
  return useMemo(() => (all ?? []).filter((one) => one.eventId === eventId), [all, eventId])
}

export function addPromise(eventId: number, promise: Omit<OwnPromise, 'id'>): Promise<void> {
  return promises.change((old) => withPromise(old, eventId, promise))
}

export function removePromise(eventId: number, { id }: OwnPromise): Promise<void> {
  return promises.change((old) => old.filter((one) => one.eventId !== eventId || one.id !== id))
}
