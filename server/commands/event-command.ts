// `npm run event`: imports an event from a folder of tables, or exports the present event into one.
import { existsSync, readdirSync } from 'node:fs'
import { commandLine } from '../command-line.ts'
import type { Db } from '../db/schema.ts'
import { inSnapshot } from '../db/transaction.ts'
import { folderTexts, pictureFile, writeFiles } from '../event-folder/write/write-folder.ts'
import { picturesOf, planOfEvent } from '../event/stored-plan.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { findCurrentEvent } from '../repositories/catalog/events.ts'
import { importEvent, type ImportDeps } from './event-import.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export const eventUsage = [
  `${commandLine('event', 'import FOLDER [--dry-run]')}   an event from its folder; --dry-run only shows what it would do`,
  `${commandLine('event', 'export FOLDER')}               the present event as such a folder`,
].join('\n')

export async function eventCommand(
  deps: Omit<ImportDeps, 'isDryRun'>,
  args: string[],
): Promise<CommandOutcome> {
  const [verb, ...rest] = args
  const isDryRun = rest.includes('--dry-run')
  const [folder, ...more] = rest.filter((arg) => arg !== '--dry-run')
  if (!folder || more.length > 0 || folder.startsWith('-')) return refused(eventUsage)
  if (verb === 'import') return importEvent({ ...deps, isDryRun }, folder)
  if (verb !== 'export' || isDryRun) return refused(eventUsage)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    return refused(`The folder ${folder} is not empty: nothing has been written.`)
  }
  return exportEvent(deps, folder)
}

/** Writes the present event as a folder that an import can read. */
async function exportEvent(
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
