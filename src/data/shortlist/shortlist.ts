// The shortlist: saved on the device only, for everyone who uses it, past sign-in and sign-out (rule 47).
import { type DeviceStore, deviceStore } from '#offline/device/device-store.ts'
import { type DeviceValue, deviceValue } from '#offline/device/device-value.ts'
import { useDevicePart, useDeviceValue } from '#offline/device/use-device-value.ts'
import {
  type SavedChoice,
  type ShortlistChange,
  type ShortlistItem,
  changeShortlist,
  keyOf,
  storedItems,
} from './shortlist-state.ts'

type Items = readonly ShortlistItem[]

export type Shortlist = Omit<DeviceValue<Items>, 'change'> & {
  /** Applies a change to the atom, then to the device; resolves when it is saved. */
  change(change: ShortlistChange): Promise<void>
}

/** The shortlist of a device, newest first. */
export function shortlistOn(device: DeviceStore): Shortlist {
  const items = deviceValue<Items>({ key: 'shortlist', ...storedItems, device })
  return { ...items, change: (change) => items.change((old) => changeShortlist(old, change)) }
}

export const shortlist = shortlistOn(deviceStore)

/** Puts a choice on the list, or removes it. */
export function setSaved(choice: SavedChoice, isOn: boolean): Promise<void> {
  return shortlist.change(
    isOn ? { type: 'saved', choice } : { type: 'removed', key: keyOf(choice) },
  )
}

const none: Items = []

/** The list, newest first; empty until the device has been read. */
export function useShortlist(): Items {
  return useDeviceValue(shortlist) ?? none
}

/** Whether one choice is on the list. */
export function useIsChoiceSaved(key: string): boolean {
  return useDevicePart(shortlist, (items = none) => items.some((item) => keyOf(item) === key))
}
