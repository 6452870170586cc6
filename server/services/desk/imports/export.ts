// The export of an event: its folder as a zip file, or one of its tables (rule 63).
import { zipSync } from 'fflate'
import type { deskFile } from '#contract/entities/desk/books.ts'
import type { deskArchive, ImportTable } from '#contract/entities/desk/imports.ts'
import type * as z from 'zod/mini'
import { commandLine } from '#server/command-line.ts'
import type { Db } from '#server/db/schema.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { csvFileName } from '#server/csv.ts'
import { picturesOf, planOfEvent } from '#server/event/stored-plan.ts'
import type { EventPlan } from '#server/event/plan.ts'
import { templateTexts } from '#server/event-folder/write/template.ts'
import { folderTexts, pictureFile } from '#server/event-folder/write/write-folder.ts'
import { noSuch, Refusal } from '#server/refusal.ts'

const mostPictureBytes = 150 * 1024 * 1024

/** The event's folder, as an import reads it. */
export async function exportFolder(
  { db, images }: Pick<Deps, 'db' | 'images'>,
  { eventId, hasPictures }: { eventId: number; hasPictures: boolean },
): Promise<z.output<typeof deskArchive>> {
  const plan = await needPlan(db, eventId)
  const encoder = new TextEncoder()
  const files: Record<string, Uint8Array | [Uint8Array, { level: 0 }]> = {}
  for (const [name, text] of folderTexts(plan)) files[name] = encoder.encode(text)
  let pictureBytes = 0
  for (const path of hasPictures ? picturesOf(plan) : []) {
    const bytes = await images.read(path)
    if (bytes === null) continue
    pictureBytes += bytes.length
    if (pictureBytes > mostPictureBytes) {
      throw new Refusal(
        'act_refused',
        `The pictures are too large for one download. Export without them, or use ${commandLine('event', 'export FOLDER')} on the server.`,
      )
    }
    // Pictures are compressed already.
    files[pictureFile(path, bytes)] = [bytes, { level: 0 }]
  }
  const fileName = csvFileName('event', String(eventId), plan.event.name).replace(/csv$/, 'zip')
  return { fileName, base64: base64Of(zipSync(files)) }
}

/** An example event to start from (rule 73). */
export function exportTemplate(): z.output<typeof deskArchive> {
  const encoder = new TextEncoder()
  const files = [...templateTexts()].map(([name, text]): [string, Uint8Array] => [
    name,
    encoder.encode(text),
  ])
  return { fileName: 'event-template.zip', base64: base64Of(zipSync(Object.fromEntries(files))) }
}

/** One table of the event. */
export async function exportTable(
  db: Db,
  { eventId, table }: { eventId: number; table: ImportTable },
): Promise<z.output<typeof deskFile>> {
  const fileName = `${table}.csv`
  return { fileName, text: folderTexts(await needPlan(db, eventId)).get(fileName) ?? '' }
}

const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

async function needPlan(db: Db, eventId: number): Promise<EventPlan> {
  const plan = await inSnapshot(db, (tx) => planOfEvent(tx, eventId))
  if (!plan) throw noSuch('event')
  return plan
}
