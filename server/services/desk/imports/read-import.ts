// Reads an uploaded file as the plan of an event, with everything that is wrong with it (rule 63).
import { createHash } from 'node:crypto'
import type { CallBody } from '#contract/define-call.ts'
import type { previewDeskImport } from '#contract/calls/desk/imports.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { planErrors, type Surroundings } from '#server/event/write/check.ts'
import { planOfEvent, planOfRecords } from '#server/event/stored-plan.ts'
import type { EventPlan } from '#server/event/plan.ts'
import { readSurroundings } from '#server/event/write/surroundings.ts'
import { placed } from '#server/event-folder/apply-plan.ts'
import {
  changedPictures,
  logosWithout,
  missingPictures,
  type PictureChange,
} from '#server/event-folder/read/pictures.ts'
import { type Locate, locateIn } from '#server/event-folder/read/read-plan.ts'
import type { FolderError } from '#server/event-folder/sheet.ts'
import type { PlannedUpload } from '#server/event-folder/upload/plan-upload.ts'
import { UploadError } from '#server/event-folder/upload/upload-error.ts'
import { planUploadInThread } from '#server/event-folder/upload/upload-thread.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import { readKnownNames } from '#server/event/known-names.ts'
import { listCommittees } from '#server/repositories/catalog/events.ts'

export type ImportDeps = Pick<
  Deps,
  'db' | 'images' | 'config' | 'log' | 'publicReplies' | 'live' | 'pages'
>
export type ImportRequest = CallBody<typeof previewDeskImport>

export interface ImportReading extends Pick<PlannedUpload, 'isWhole' | 'tables' | 'labels'> {
  /** null when the event's facts have a fault. */
  plan: EventPlan | null
  locate: Locate
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

/** Reads the file; 422 when nothing of it can be read, 404 without the event. */
export async function readImport(
  { db, images, config }: ImportDeps,
  { eventId, ...file }: ImportRequest,
): Promise<ImportReading> {
  const own = await seeEvent(db, eventId)
  const { present } = own
  if (!present) throw noSuch('event')
  const { publicUrl: siteUrl } = config
  const known = await inSnapshot(db, readKnownNames)
  const upload = await planUploadInThread({ ...file, present, known, siteUrl }).catch(
    (error: unknown): never => {
      throw error instanceof UploadError ? refusedField('file', error.message) : error
    },
  )
  const { isWhole, tables, labels, plan, fileHash } = upload
  const locate = locateIn(upload.places)
  const faults = [...upload.faults]
  // What single tables are completed from is what they are compared with.
  const seen = plan && (plan.event.id === eventId ? own : await seeEvent(db, plan.event.id))
  if (plan && seen && faults.length > 0) {
    // So that one preview shows all faults.
    faults.push(...placed(planErrors(plan, seen.around, upload.leftOut), { plan, locate }))
  }
  const pictures = upload.pictures.map(({ path, bytes }) => ({ path, bytes: () => bytes }))
  const missing = plan ? await missingPictures(plan, pictures, images, locate) : []
  // Single tables are completed with those of the event, which are always CSV.
  const given = new Set(tables.map(({ table }) => `${table}.csv`))
  const isGiven = ({ at: { file } }: FolderError) =>
    isWhole || file.endsWith('.json') || given.has(file)
  return {
    isWhole,
    tables,
    labels,
    plan,
    locate,
    faults,
    notes: [...upload.notes, ...missing.filter(isGiven)],
    pictures: await changedPictures(pictures, images),
    logosLeftOut: plan && seen ? logosWithout(leftOut(plan, seen.around), pictures) : [],
    seen,
    fileHash,
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
