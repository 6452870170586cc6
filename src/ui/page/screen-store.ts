// What the screen on show tells the shell: its name in the bar, the way back, its own action bar.
import { atom } from 'jotai'

export type ScreenBar = {
  title: string
  backTo?: string
  hasActionBar?: boolean
  /** The screen itself says that the server is out of reach, as it keeps nothing to show instead. */
  tellsOffline?: boolean
}

export const screenBarAtom = atom<ScreenBar | null>(null)

// One part each: who shows one is not drawn again when a screen says another, or the same once more.
const partOf = <Key extends keyof ScreenBar>(key: Key) => atom((get) => get(screenBarAtom)?.[key])
export const barTitleAtom = partOf('title')
export const barBackToAtom = partOf('backTo')
export const hasActionBarAtom = partOf('hasActionBar')
export const tellsOfflineAtom = partOf('tellsOffline')
