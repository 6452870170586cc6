// `npm run event -- export`: writes the present event as a folder that an import can read.
import type { Db } from '../db/schema.ts'
import type { EventPlan } from '../event/plan.ts'
import { readRecords } from '../event/records.ts'
import { folderTexts, writeFiles } from '../event-folder/write-folder.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { findCurrentEvent } from '../repositories/catalog/events.ts'
import { imageFormatOf } from '../services/images/image-format.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export async function exportEvent(
  { db, images }: { db: Db; images: ObjectStore },
  folder: string,
): Promise<CommandOutcome> {
  const current = await findCurrentEvent(db)
  const plan = current ? await readPlanOf(db, current.id) : null
  if (!plan) return refused('There is no event in the database yet.')
  const { committees, products, schedule } = plan
  writeFiles(folder, folderTexts(plan))
  let pictures = 0
  for (const path of picturesOf(plan)) {
    const bytes = await images.read(path)
    if (bytes === null) continue
    writeFiles(folder, new Map([[fileOf(path, bytes), bytes]]))
    pictures++
  }
  const counts = [
    `${committees?.length ?? 0} committees`,
    `${products?.length ?? 0} products`,
    `${schedule?.length ?? 0} items of the schedule`,
    `${pictures} pictures`,
  ]
  return done(`${plan.event.name} is in ${folder}: ${counts.join(', ')}.`)
}

async function readPlanOf(db: Db, eventId: number): Promise<EventPlan | null> {
  const { facts, committees, products, items } = await readRecords(db, eventId)
  return (
    facts && {
      event: facts,
      committees,
      products: products.map(({ plan }) => plan),
      schedule: items.map(({ plan }) => plan),
    }
  )
}

/** The distinct paths of an event's pictures, logos first. */
function picturesOf({ committees, products }: EventPlan): Set<string> {
  const logos = (committees ?? []).map(({ id }) => `committees/${id}/logo`)
  const shown = (products ?? []).flatMap(({ images, variants }) => [
    ...images,
    ...variants.flatMap((variant) => variant.images),
  ])
  return new Set([...logos, ...shown])
}

// The path of a logo has no file extension; the file gets one so that picture viewers open it.
function fileOf(path: string, bytes: Uint8Array): string {
  const isLogo = /^committees\/\d+\/logo$/.test(path)
  return `images/${path}${isLogo ? `.${imageFormatOf(bytes) ?? 'png'}` : ''}`
}
