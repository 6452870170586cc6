// The words of the event's pages (rule 61): those that the page was drawn with, until newer ones are read. The desk
// previews a draft in their place.
import { atom, useAtomValue } from 'jotai'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { wordsElementId } from '#contract/page-script.ts'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { setZoneOfDates } from '#contract/wire.ts'
import { store } from '../store.ts'

/** The words in the page's HTML; null in development and in tests, whose pages are not drawn by the server. */
function drawnWords(): PublicWords | null {
  if (import.meta.env.SSR) return null
  const text = document.getElementById(wordsElementId)?.textContent
  return text ? JSON.parse(text) : null
}

/** The words of a build without an event: nobody knows its days. */
function neutralWords(): PublicWords {
  const anyDay = '2000-01-01'
  const frame = { name: 'National Specialty', startDate: anyDay, endDate: anyDay }
  const { event, home, ...others } = defaultWords(frame)
  const words = {
    ...others,
    event: { ...event, dates: 'Dates to be announced' },
    home: { ...home, scheduleDays: [] },
  }
  return { eventId: 0, version: '', timeZone: 'UTC', words }
}

const publishedAtom = atom<PublicWords>(drawnWords() ?? neutralWords())

/** The draft that this tab previews; null = none. */
const previewAtom = atom<EventWords | null>(null)

const wordsAtom = atom((get) => get(previewAtom) ?? get(publishedAtom).words)

export const useWords = (): EventWords => useAtomValue(wordsAtom)
export const readWords = (): EventWords => store.get(wordsAtom)

export const useIsPreview = (): boolean => useAtomValue(previewAtom) !== null
export const setPreview = (draft: EventWords | null): void => store.set(previewAtom, draft)

setZoneOfDates(store.get(publishedAtom).timeZone)

/** The zone of every date that has none (rule 2). */
export const useEventTimeZone = (): string => useAtomValue(publishedAtom).timeZone

/** The zone of another event, whose times this tab shows; null = none. */
const otherZoneAtom = atom<string | null>(null)
export const setOtherTimeZone = (timeZone: string | null): void =>
  store.set(otherZoneAtom, timeZone)

export const useOtherTimeZone = (): string | null => useAtomValue(otherZoneAtom)

/** The zone in which times are written. */
export const readTimeZone = (): string => store.get(otherZoneAtom) ?? readPublished().timeZone

/** The published words with their event and version. */
export const readPublished = (): PublicWords => store.get(publishedAtom)
export function setPublished(words: PublicWords): void {
  setZoneOfDates(words.timeZone)
  store.set(publishedAtom, words)
}
