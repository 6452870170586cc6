// Loads the sample event into an empty database. Its dates are relative to the time of loading, so that its stores
// are always open.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { Role } from '#contract/entities/session.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { EventPlan } from '../event/plan.ts'
import { writeEvent } from '../event/write/write-event.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { hasEvents, lockEvents } from '../repositories/catalog/events.ts'
import { insertCode } from '../repositories/people/early-access.ts'
import { saveRightsOfAddress } from '../repositories/people/roles.ts'
import { sampleCommittees } from './committees.ts'
import { sampleMerchandise } from './merchandise.ts'
import { planSample } from './plan.ts'
import { sampleOffers } from './reservations.ts'
import type { SampleProduct } from './shape.ts'
import { sampleShowcase } from './showcase.ts'

export const sampleEventId = 26
const minuteMs = 60_000

/** Every product of the sample event. */
export const sampleProducts: SampleProduct[] = [
  ...sampleMerchandise,
  ...sampleShowcase,
  ...sampleOffers(sampleCommittees),
]

/** Loads the sample event unless the database has an event; safe when several processes start at once. */
export async function loadSampleWhenEmpty(
  db: Db,
  images: Pick<ObjectStore, 'put'>,
  nowMs: number,
): Promise<void> {
  if (await hasEvents(db)) return
  // Pictures first, so that an event in the database always has its pictures.
  await putSamplePictures(images)
  await inTransaction(db, async (tx) => {
    await lockEvents(tx)
    if (await hasEvents(tx)) return
    await writeEvent(tx, sampleEvent(nowMs))
    await insertSamplePeople(tx)
  })
}

/** The sample event as loaded at this time, rounded down to whole minutes. */
export function sampleEvent(nowMs: number): EventPlan {
  return planSample(sampleEventId, sampleProducts, Math.floor(nowMs / minuteMs) * minuteMs)
}

const only = (role: Role) => ({ roles: [role], committeeIds: [], rings: [] })

/** An early-access code, and the roles of two sandbox accounts, which they get when they first sign in. */
async function insertSamplePeople(tx: Tx): Promise<void> {
  await insertCode(tx, 'EARLY2026', {
    note: '',
    email: '',
    max_uses: null,
    expires_at: null,
    committee_ids: null,
  })
  await saveRightsOfAddress(tx, 'admin@example.com', only('admin'))
  await saveRightsOfAddress(tx, 'treasurer@example.com', only('treasurer'))
}

// The pictures are drawings; the server encodes one when it is requested.
const folder = join(import.meta.dirname, 'pictures')
const concurrency = 16

/** The files of the sample pictures, by their paths in the image store. */
export function samplePictures(): Map<string, string> {
  const files = globSync('*/*.svg', { cwd: folder })
  return new Map(files.map((file) => [storePathOf(file), join(folder, file)]))
}

function storePathOf(file: string): string {
  const logo = /^logos\/(\d+)\.svg$/.exec(file)
  return logo ? logoPath(Number(logo[1])) : `sample/${file}`
}

/** Puts all sample pictures into the image store; pictures of an interrupted load are replaced. */
async function putSamplePictures(images: Pick<ObjectStore, 'put'>): Promise<void> {
  const limit = pLimit(concurrency)
  const put = async ([path, file]: [string, string]) => images.put(path, await readFile(file))
  await Promise.all([...samplePictures()].map((picture) => limit(put, picture)))
}
