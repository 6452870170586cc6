// One value that the device keeps for everyone who uses it, and that screens show through an atom.
import { type Atom, atom } from 'jotai'
import * as z from 'zod/mini'
import { onPageLeave } from '#lib/browser/page-leave.ts'
import { store } from '#lib/store.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

export interface DeviceValue<T> {
  /** The value; undefined until the device has been read. Read from the device when a screen first uses it. */
  atom: Atom<T | undefined>
  /** Applies a change to the atom, then to the device; resolves when it is saved. */
  change(make: (old: T) => T): Promise<void>
  /** Reads the device again, as other tabs may have changed it. */
  reload(): Promise<T>
}

interface DeviceValueOptions<T> {
  key: string
  /** Makes a value of what the device gave back, undefined included. */
  read: (stored: unknown) => T
  toStored: (value: T) => unknown
  device?: DeviceStore
}

/** On a device that saves nothing they are kept for as long as the page is open. */
const unsavedAtMost = 100

/**
 * Where the device saves nothing, the value lasts as long as the page. What the device has missed is saved with the
 * next change that it takes, or when it answers after all.
 */
export function deviceValue<T>(options: DeviceValueOptions<T>): DeviceValue<T> {
  type Change = (old: T) => T
  const { key, read, toStored, device = deviceStore } = options
  const shown = atom<{ value: T } | null>(null)
  /** The changes that the device does not have, first to last. */
  let unsaved: readonly Change[] = []
  let changing = 0
  let hasRead = false

  const withChanges = (value: T, changes: readonly Change[]) =>
    changes.reduce((old, make) => make(old), value)

  async function reload(): Promise<T> {
    const stored = await device.get(key)
    hasRead = true
    const isNew = stored !== undefined || store.get(shown) === null
    // A change that is not saved yet is shown already.
    if (isNew && changing === 0) store.set(shown, { value: withChanges(read(stored), unsaved) })
    return store.get(shown)?.value ?? read(stored)
  }

  // `update` reads before it writes, and a page that is left does not get to its write.
  function saveShown(): void {
    const last = store.get(shown)
    if (hasRead && last) void device.put(key, () => toStored(last.value))
  }

  async function save(): Promise<void> {
    changing++
    const stopListening = onPageLeave(saveShown)
    let taken: readonly Change[] = []
    let saved: { value: T } | undefined
    const isSaved = await device.update(key, (stored) => {
      // A second try has the changes of the first. They are taken here, as an update that timed out may still run.
      taken = [...taken, ...unsaved]
      unsaved = []
      saved = { value: withChanges(read(stored), taken) }
      return toStored(saved.value)
    })
    stopListening()
    changing--
    if (!isSaved) unsaved = [...taken, ...unsaved].slice(-unsavedAtMost)
    else if (saved && changing === 0) {
      store.set(shown, { value: withChanges(saved.value, unsaved) })
    }
  }

  function change(make: Change): Promise<void> {
    const before = store.get(shown)
    store.set(shown, { value: make(before ? before.value : read(undefined)) })
    unsaved = [...unsaved, make]
    return save()
  }

  // What was read while the device did not answer is not what it has.
  async function recover(): Promise<void> {
    if (store.get(shown) === null) return
    hasRead = false
    if (unsaved.length > 0) await save()
    await reload()
  }
  device.onRecovered(() => void recover())

  shown.onMount = () => {
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    void reload()
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }
  return { atom: atom((get) => get(shown)?.value), change, reload }
}

const storedList = z.looseObject({ version: z.literal(1) })
const unknownRows = z.array(z.unknown())

/** How a list is stored as a device value: another shape reads as an empty list, a bad row is left out. */
export function deviceList<Row>(name: string, rowShape: z.ZodMiniType<Row>) {
  return {
    toStored: (rows: readonly Row[]): unknown => ({ version: 1, [name]: rows }),
    read: (stored: unknown): Row[] => {
      const list = storedList.safeParse(stored)
      const rows = unknownRows.safeParse(list.data?.[name])
      return (rows.data ?? []).flatMap((row) => {
        const parsed = rowShape.safeParse(row)
        return parsed.success ? [parsed.data] : []
      })
    },
  }
}
