// What the screen on show tells the shell: its name in the bar, the way back, its own action bar.
import { atom } from 'jotai'

export type ScreenBar = { title: string; backTo?: string; hasActionBar?: boolean }

export const screenBarAtom = atom<ScreenBar | null>(null)
