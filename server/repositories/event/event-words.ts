// The words of events, section by section.
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

const json = (value: object) => sql<object>`${JSON.stringify(value)}::jsonb`

/** The sections of an event that somebody has written. */
export function findSections(db: Db, eventId: number) {
  return db
    .selectFrom('event_words')
    .select(['section', 'draft', 'published'])
    .where('event_id', '=', eventId)
    .orderBy('section')
    .execute()
}

/** The events with a section whose draft is not what is published. */
export async function findEventsWithDraft(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('event_words')
    .select('event_id')
    .distinct()
    .where('draft', 'is distinct from', (row) => row.ref('published'))
    .execute()
  return rows.map((row) => row.event_id)
}

/** Writes the draft of a section. */
export async function writeDraft(
  tx: Tx,
  { eventId, section, content }: { eventId: number; section: string; content: object },
): Promise<void> {
  const draft = json(content)
  await tx
    .insertInto('event_words')
    .values({ event_id: eventId, section, draft, published: null })
    .onConflict((conflict) => conflict.columns(['event_id', 'section']).doUpdateSet({ draft }))
    .execute()
}

/** Publishes every draft of the event. */
export async function publishDrafts(tx: Tx, eventId: number): Promise<void> {
  await tx
    .updateTable('event_words')
    .set((row) => ({ published: row.ref('draft') }))
    .where('event_id', '=', eventId)
    .execute()
}

/** Drops every draft: a section that was never published is as if nobody had written it. */
export async function dropDrafts(tx: Tx, eventId: number): Promise<void> {
  const own = tx.deleteFrom('event_words').where('event_id', '=', eventId)
  await own.where('published', 'is', null).execute()
  await tx
    .updateTable('event_words')
    .set((row) => ({ draft: sql<object>`${row.ref('published')}` }))
    .where('event_id', '=', eventId)
    .execute()
}

/** Publishes a section, and makes it the draft. */
export async function publishSection(
  tx: Tx,
  { eventId, section, content }: { eventId: number; section: string; content: object },
): Promise<void> {
  const published = json(content)
  const both = { draft: published, published }
  await tx
    .insertInto('event_words')
    .values({ event_id: eventId, section, ...both })
    .onConflict((conflict) => conflict.columns(['event_id', 'section']).doUpdateSet(both))
    .execute()
}

/** Removes a section, as if nobody had written it. */
export async function removeSection(
  tx: Tx,
  { eventId, section }: { eventId: number; section: string },
): Promise<void> {
  await tx
    .deleteFrom('event_words')
    .where('event_id', '=', eventId)
    .where('section', '=', section)
    .execute()
}
