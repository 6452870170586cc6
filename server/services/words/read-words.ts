// Reads the words of an event (rule 61). A section that nobody has written has its default.
import { createHash } from 'node:crypto'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import type { EventWords, SectionName } from '#contract/entities/event-words/sections.ts'
import type { EventFrame } from '#contract/entities/event-words/default-words.ts'
import { wordsFrom } from '#contract/rules/event/event-words.ts'
import type { Db } from '../../db/schema.ts'
import { noSuch } from '../../refusal.ts'
import {
  type EventRow,
  findShownEvent,
  findVisibleEvent,
  type Sight,
} from '../../repositories/catalog/events.ts'
import { findSections } from '../../repositories/event/event-words.ts'

export interface StoredWords {
  draft: EventWords
  published: EventWords
  /** Sections whose published content this release cannot read. */
  unreadable: SectionName[]
}

export const frameOf = ({ name, start_date, end_date }: EventRow): EventFrame => ({
  name,
  startDate: start_date,
  endDate: end_date,
})

/** The draft and what is published. */
export async function readStoredWords(db: Db, event: EventRow): Promise<StoredWords> {
  const rows = await findSections(db, event.id)
  const frame = frameOf(event)
  const shown = publishedOf(rows, frame)
  const draft = wordsFrom(new Map(rows.map((row) => [row.section, row.draft])), frame)
  return { draft: draft.words, published: shown.words, unreadable: shown.unreadable }
}

/** The published words of an event. */
export async function readPublishedWords(db: Db, event: EventRow): Promise<EventWords> {
  return publishedOf(await findSections(db, event.id), frameOf(event)).words
}

const publishedOf = (rows: Awaited<ReturnType<typeof findSections>>, frame: EventFrame) =>
  wordsFrom(
    new Map(
      rows.filter((row) => row.published !== null).map((row) => [row.section, row.published]),
    ),
    frame,
  )

/** Names a value by its content. */
export function versionOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}

interface ShownWords extends Pick<StoredWords, 'unreadable'> {
  words: PublicWords
}

async function shownWordsOf(db: Db, event: EventRow): Promise<ShownWords> {
  const { words, unreadable } = publishedOf(await findSections(db, event.id), frameOf(event))
  const shown = { eventId: event.id, timeZone: event.time_zone, words }
  return { words: { ...shown, version: versionOf(shown) }, unreadable }
}

/** The published words of an event; 404 for an unknown event. */
export async function readEventWords(db: Db, eventId: number, sight: Sight): Promise<PublicWords> {
  const event = await findVisibleEvent(db, eventId, sight)
  if (!event) throw noSuch('event')
  return (await shownWordsOf(db, event)).words
}

/** The words of the event that the public pages show; null while no event has been opened. */
export async function readShownWords(db: Db): Promise<ShownWords | null> {
  const event = await findShownEvent(db)
  return event ? shownWordsOf(db, event) : null
}
