// Loads the sample event into an empty database, whole or not at all. Dates count from `nowMs`, so that a
// demonstration is never an empty shop.
import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { sampleCommittees } from './committees.ts'
import { sampleContent } from './content.ts'
import { sampleForms } from './forms.ts'
import { insertProducts } from './insert-products.ts'
import { sampleMerchandise } from './merchandise.ts'
import { insertSamplePeople } from './people.ts'
import { type ImageShelf, putSamplePictures } from './pictures.ts'
import { sampleOffers } from './reservations.ts'
import { sampleSchedule } from './schedule.ts'
import { dayToDate, type SampleProduct } from './shape.ts'
import { sampleShowcase } from './showcase.ts'

export const sampleEventId = 26

/** Every product of the sample event. */
export const sampleProducts: SampleProduct[] = [
  ...sampleMerchandise,
  ...sampleShowcase,
  ...sampleOffers(sampleCommittees),
]

/** Loads the sample event unless the database has an event; safe when several processes start at once. */
export async function loadSampleWhenEmpty(
  db: Db,
  images: ImageShelf,
  nowMs: number,
): Promise<void> {
  const isEmpty = async (from: Db) =>
    (await from.selectFrom('events').select('id').executeTakeFirst()) === undefined
  if (!(await isEmpty(db))) return
  // Pictures first: an event that is there has them.
  await putSamplePictures(images, sampleProducts)
  await inTransaction(db, async (tx) => {
    await sql`lock table events in exclusive mode`.execute(tx)
    if (await isEmpty(tx)) await loadSample(tx, nowMs)
  })
}

async function loadSample(tx: Tx, nowMs: number): Promise<void> {
  await tx
    .insertInto('events')
    .values({
      id: sampleEventId,
      name: '2026 National Specialty',
      start_date: '2026-05-04',
      end_date: '2026-05-09',
      open: true,
    })
    .execute()
  const committees = sampleCommittees.map((committee) => ({
    id: committee.id,
    event_id: sampleEventId,
    name: committee.name,
    store_name: committee.storeName,
    store_tag_line: committee.tagLine,
    deadline_at: dayToDate(committee.deadlineDays, nowMs),
    store_presence: !committee.isUnlisted,
    is_featured: committee.isFeatured,
    is_merchandise: committee.kind === 'merchandise',
    products_offered: !committee.offersOptions,
    contact_email: committee.email,
    chairs: JSON.stringify(committee.chairs),
    content: sampleContent(committee),
    form_fields: formFieldsOf(committee.id),
  }))
  await tx.insertInto('committees').values(committees).execute()
  await insertProducts(tx, sampleEventId, sampleProducts, nowMs)
  const schedule = sampleSchedule.map((item) => ({ ...item, event_id: sampleEventId }))
  await tx.insertInto('schedule_items').values(schedule).execute()
  await insertSamplePeople(tx)
}

function formFieldsOf(committeeId: number): string | null {
  const fields = sampleForms[committeeId]
  return fields ? JSON.stringify(fields) : null
}
