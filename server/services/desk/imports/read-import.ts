// Reads an uploaded file as the plan of an event, with everything that is wrong with it (rule 63).
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { CallBody } from '../../../../contract/define-call.ts'
import type { previewDeskImport } from '../../../../contract/calls/desk-imports.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import { inSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { planErrors, type Surroundings } from '../../../event/check.ts'
import { planOfEvent, planOfRecords } from '../../../event/event-plan.ts'
import type { EventPlan } from '../../../event/plan.ts'
import { readSurroundings } from '../../../event/surroundings.ts'
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
import { findEvent, listCommittees } from '../../../repositories/catalog/events.ts'

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
  /** The plan's event as it was when the file was read; null without a plan. */
  seen: SeenEvent | null
  /** Names the file. */
  fileHash: string
}

/** An event, read in one snapshot. */
interface SeenEvent {
  around: Surroundings
  /** null = there is no such event yet. */
  present: EventPlan | null
  logos: Logos
}

/** The ids of the committees with the versions of their logos, which the plan does not have. */
type Logos = [number, string][]

// A large file takes memory while it is unpacked and read.
const oneAtATime = pLimit(1)

/** Reads the file; 422 when nothing of it can be read, 404 without the event. */
export function readImport(deps: ImportDeps, request: ImportRequest): Promise<ImportReading> {
  return oneAtATime(() => read(deps, request))
}

async function read(deps: ImportDeps, request: ImportRequest): Promise<ImportReading> {
  const { db, images, config } = deps
  if (!(await findEvent(db, request.eventId))) throw noSuch('event')
  const bytes = Buffer.from(request.file, 'base64')
  const upload = await readUpload({ ...request, bytes }).catch((error: unknown): never => {
    throw error instanceof UploadError ? refusedField('file', error.message) : error
  })
  const faults = [...upload.errors]
  const own = upload.isWhole ? null : await seeEvent(db, request.eventId)
  const tables = own
    ? completeTables(upload.tables, tablesOf(own.present, config.publicUrl))
    : upload.tables
  const { plan, locate, notes } = readPlan(tables, faults, config.publicUrl)
  // What single tables are completed from is what they are compared with.
  const seen = plan && (own ?? (await seeEvent(db, plan.event.id)))
  const pictures = findPictures(upload.files, faults)
  if (plan && seen && faults.length > 0) {
    // So that one preview shows all faults.
    faults.push(...placed(planErrors(plan, seen.around), { plan, locate }))
  }
  const missing = plan ? await missingPictures(plan, pictures, images, locate) : []
  return {
    upload,
    plan,
    locate,
    faults,
    notes: [...notes, ...missing.filter(({ at }) => isGiven(upload, at.file))],
    pictures: await changedPictures(pictures, images),
    logosLeftOut: plan && seen ? logosWithout(leftOut(plan, seen.around), pictures) : [],
    seen,
    fileHash: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** The event's committees that are not in the plan. */
function leftOut({ committees }: EventPlan, { records }: Surroundings): number[] {
  if (committees === null) return []
  const planned = new Set(committees.map(({ id }) => id))
  return records.committees.map(({ id }) => id).filter((id) => !planned.has(id))
}

const seeEvent = (db: Db, eventId: number): Promise<SeenEvent> =>
  inSnapshot(db, async (tx) => {
    const around = await readSurroundings(tx, eventId)
    return { around, present: planOfRecords(around.records), logos: await logosOf(tx, eventId) }
  })

async function logosOf(db: Db, eventId: number): Promise<Logos> {
  return (await listCommittees(db, eventId)).map(({ id, logo_version }) => [id, logo_version])
}

/** The event's own tables, as an export writes them. */
function tablesOf(plan: EventPlan | null, siteUrl: string): FolderTables {
  // Removed while the file was read.
  if (plan === null) throw noSuch('event')
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

/** Names the file and the state of the event that it was compared with. Sales do not change it. */
export const stateOf = ({ seen, fileHash }: Pick<ImportReading, 'seen' | 'fileHash'>): string =>
  hashOf([fileHash, seen?.present ?? null, seen?.present ? seen.logos : []])

/** The same of the event as it is now. */
export async function stateNow(
  tx: Tx,
  { plan, fileHash }: Pick<ImportReading, 'plan' | 'fileHash'>,
): Promise<string> {
  const present = plan && (await planOfEvent(tx, plan.event.id))
  return hashOf([fileHash, present, present ? await logosOf(tx, present.event.id) : []])
}

const hashOf = (values: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url')
