// `npm run event -- export`: writes the present event as a folder that an import can read.
import type { Db } from '../db/schema.ts'
import { inSnapshot } from '../db/transaction.ts'
import { picturesOf, planOfEvent } from '../event/stored-plan.ts'
import { folderTexts, pictureFile, writeFiles } from '../event-folder/write/write-folder.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { findCurrentEvent } from '../repositories/catalog/events.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export async function exportEvent(
  { db, images }: { db: Db; images: ObjectStore },
  folder: string,
): Promise<CommandOutcome> {
  const plan = await inSnapshot(db, async (tx) => {
    const current = await findCurrentEvent(tx)
    return current ? planOfEvent(tx, current.id) : null
  })
  if (!plan) return refused('There is no event in the database yet.')
  const { committees, products, schedule } = plan
  writeFiles(folder, folderTexts(plan))
  let pictures = 0
  for (const path of picturesOf(plan)) {
    const bytes = await images.read(path)
    if (bytes === null) continue
    writeFiles(folder, new Map([[pictureFile(path, bytes), bytes]]))
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
