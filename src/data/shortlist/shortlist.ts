// Keeps the shortlist: on the device only, for whoever uses it, past sign-in and sign-out (rule 47).
import { useCallback } from 'react'
import { type DeviceStore, deviceStore } from '../../offline/device-store.ts'
import { type DeviceValue, deviceValue } from '../../offline/device-value.ts'
import {
  type SavedChoice,
  type ShortlistChange,
  type ShortlistItem,
  changeShortlist,
  keptItems,
  keyOf,
} from './shortlist-state.ts'

type Items = readonly ShortlistItem[]

export type Shortlist = Omit<DeviceValue<Items>, 'change'> & {
  /** Applies a change to what is shown, then to what the device holds; resolves when it is kept. */
  change(what: ShortlistChange): Promise<void>
}

/** The shortlist that a device keeps, newest first. */
export function shortlistOn(device: DeviceStore): Shortlist {
  const items = deviceValue<Items>({ key: 'shortlist', ...keptItems, device })
  return { ...items, change: (what) => items.change((old) => changeShortlist(old, what)) }
}

export const shortlist = shortlistOn(deviceStore)

/** Saves a choice for later, or takes it off the list. */
export function setSaved(choice: SavedChoice, isOn: boolean): Promise<void> {
  return shortlist.change(
    isOn ? { type: 'saved', choice } : { type: 'removed', key: keyOf(choice) },
  )
}

const none: Items = []

/** The list, newest first; empty until the device has been read. */
export function useShortlist(): Items {
  return shortlist.use() ?? none
}

/** Whether one choice is on the list; tells only when that changes. */
export function useIsChoiceSaved(key: string): boolean {
  const isOn = useCallback((items?: Items) => items?.some((item) => keyOf(item) === key), [key])
  return shortlist.useOf(isOn) ?? false
}
