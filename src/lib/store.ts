import { getDefaultStore } from 'jotai'

/** The app's one Jotai store: code outside of components reads, writes and subscribes to atoms here. */
export const store = getDefaultStore()
