// Reads an uploaded file as the plan of an event, with everything that is wrong with it (rule 63).
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { CallBody } from '../../../../contract/define-call.ts'
import type { previewDeskImport } from '../../../../contract/calls/desk-imports.ts'
import type { Db } from '../../../db/schema.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { planOfEvent } from '../../../event/event-plan.ts'
import type { EventPlan } from '../../../event/plan.ts'
import { checkEvent } from '../../../event/write-event.ts'
import { placed } from '../../../event-folder/apply-plan.ts'
import { memoryFiles } from '../../../event-folder/files.ts'
import {
  changedPictures,
  findPictures,
  logosWithout,
  missingPictures,
  type PictureChange,
} from '../../../event-folder/pictures.ts'
import { readTables } from '../../../event-folder/read-folder.ts'
import { type PlanReading, readPlan } from '../../../event-folder/read-plan.ts'
import type { FolderError, FolderTables } from '../../../event-folder/sheet.ts'
import { completeTables } from '../../../event-folder/upload/complete.ts'
import { readUpload, type UploadReading } from '../../../event-folder/upload/read-upload.ts'
import { UploadError } from '../../../event-folder/upload/upload-error.ts'
import { folderTexts } from '../../../event-folder/write-folder.ts'
import { noSuch, refusedField } from '../../../refusal.ts'
import { listCommittees } from '../../../repositories/catalog/events.ts'

export type ImportDeps = Pick<
  Deps,
  'db' | 'images' | 'config' | 'log' | 'publicReplies' | 'live' | 'pages'
>
export type ImportRequest = CallBody<typeof previewDeskImport>

export interface ImportReading {
  upload: UploadReading
  /** null when the event's facts have a fault. */
  plan: EventPlan | null
  locate: PlanReading['locate']
  faults: FolderError[]
  notes: FolderError[]
  pictures: PictureChange[]
  /** The logos of committees that the plan leaves out; a logo that the file has stays. */
  logosLeftOut: string[]
  /** Names the file. */
  fileHash: string
}

// A large file takes memory while it is unpacked and read.
const oneAtATime = pLimit(1)

/** Reads the file; 422 when nothing of it can be read, 404 without the event. */
export function readImport(deps: ImportDeps, request: ImportRequest): Promise<ImportReading> {
  return oneAtATime(() => read(deps, request))
}

async function read(deps: ImportDeps, request: ImportRequest): Promise<ImportReading> {
  const { db, images, config } = deps
  const present = await planOfEvent(db, request.eventId)
  if (!present) throw noSuch('event')
  const bytes = Buffer.from(request.file, 'base64')
  const upload = await readUpload({ ...request, bytes }).catch((error: unknown): never => {
    throw error instanceof UploadError ? refusedField('file', error.message) : error
  })
  const faults = [...upload.errors]
  const tables = upload.isWhole
    ? upload.tables
    : completeTables(upload.tables, tablesOf(present, config.publicUrl))
  const { plan, locate, notes } = readPlan(tables, faults, config.publicUrl)
  const pictures = findPictures(upload.files, faults)
  if (plan && faults.length > 0) {
    // So that one preview shows all faults.
    const found = await inTransaction(db, (tx) => checkEvent(tx, plan))
    faults.push(...placed(found, { plan, locate }))
  }
  const missing = plan ? await missingPictures(plan, pictures, images, locate) : []
  return {
    upload,
    plan,
    locate,
    faults,
    notes: [...notes, ...missing.filter(({ at }) => isGiven(upload, at.file))],
    pictures: await changedPictures(pictures, images),
    logosLeftOut: plan ? logosWithout(await leftOut(db, plan), pictures) : [],
    fileHash: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** The event's committees that are not in the plan. */
async function leftOut(db: Db, { event, committees }: EventPlan): Promise<number[]> {
  if (committees === null) return []
  const planned = new Set(committees.map(({ id }) => id))
  const present = await listCommittees(db, event.id)
  return present.map(({ id }) => id).filter((id) => !planned.has(id))
}

/** The event's own tables, as an export writes them. */
function tablesOf(plan: EventPlan, siteUrl: string): FolderTables {
  const encoder = new TextEncoder()
  const files = [...folderTexts(plan)].map(([name, text]): [string, Uint8Array] => [
    name,
    encoder.encode(text),
  ])
  const errors: FolderError[] = []
  const tables = readTables(memoryFiles(new Map(files)), errors)
  const [error] = errors
  if (error) throw new Error(`The event on ${siteUrl} can't be read as tables: ${error.text}`)
  return tables
}

const isGiven = ({ isWhole, labels }: UploadReading, file: string) => isWhole || labels.has(file)

/** Names the file and the state of the event that it is compared with. Sales do not change it. */
export async function importState(
  db: Db,
  { plan, fileHash }: Pick<ImportReading, 'plan' | 'fileHash'>,
): Promise<string> {
  const present = plan && (await planOfEvent(db, plan.event.id))
  // The plan has no logos: by their versions an import sees that a chair has changed one.
  const committees = present ? await listCommittees(db, present.event.id) : []
  const logos = committees.map(({ id, logo_version }) => [id, logo_version])
  return createHash('sha256')
    .update(JSON.stringify([fileHash, present, logos]))
    .digest('base64url')
}
