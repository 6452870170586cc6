// Whether a newer release waits for the reader's word, and how to give it.
import { atom } from 'jotai'

export const waitingUpdateAtom = atom<{ apply: () => void } | null>(null)
