// On which screen the cart's drawer is open, null = nowhere: the next screen finds it closed.
import { atom } from 'jotai'

export const cartOpenAtAtom = atom<string | null>(null)
