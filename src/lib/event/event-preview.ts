// The draft that this tab shows as visitors will see it (rule 62). What is read for it stays in the tab's memory, so a
// preview ends with the page: leaving it loads the app anew.
import { atom, useAtomValue } from 'jotai'
import { store } from '../store.ts'

/** The id of the event; null = no preview. */
const previewedAtom = atom<number | null>(null)

export const useEventPreview = (): number | null => useAtomValue(previewedAtom)
export const readEventPreview = (): number | null => store.get(previewedAtom)
export const setEventPreview = (eventId: number): void => store.set(previewedAtom, eventId)
