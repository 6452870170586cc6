// Counts the uploads of pictures that are under way: a form that was saved meanwhile would leave them out.
import { atom, useAtomValue } from 'jotai'
import { store } from '#lib/store.ts'

const countAtom = atom(0)
const add = (count: number) => store.set(countAtom, (before) => before + count)

/** Runs the upload, and what takes its picture into the form, as one that is under way. */
export async function duringUpload(work: () => Promise<void>): Promise<void> {
  add(1)
  try {
    await work()
  } finally {
    add(-1)
  }
}

export const useIsUploading = () => useAtomValue(countAtom) > 0
