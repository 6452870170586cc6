// An administrator who uploads files at the desk, and what was exported before.
import { strFromU8, unzipSync } from 'fflate'
import { applyDeskImport, getDeskExport, previewDeskImport } from '#contract/calls/desk/imports.ts'
import type { DeskImportPreview, ImportTable } from '#contract/entities/desk/imports.ts'
import { type EventRecords, readRecords } from '#server/event/read-event.ts'
import { sampleEventId } from '#server/sample/load.ts'
import type { Answer } from '../people/caller.ts'
import { type Desk, deskOf } from './desk.ts'
import type { Shop } from '../product/shop.ts'

/** The body of an upload for the sample event. */
export const upload = (
  fileName: string,
  file: string | Uint8Array,
  table: ImportTable | null = null,
) => ({ eventId: sampleEventId, fileName, table, file: Buffer.from(file).toString('base64') })
export type Upload = ReturnType<typeof upload>

export interface ImportDesk {
  admin: Desk
  /** The files of an export without pictures. */
  archive: Record<string, Uint8Array>
  /** Without the byte order mark. */
  textOf(name: string): string
  preview(body: Upload): Promise<DeskImportPreview>
  attempt(body: Upload): Promise<Answer>
  apply(body: Upload & { expected: string }): Promise<Answer>
  everything(): Promise<EventRecords>
}

export async function importDeskOf(shop: Shop): Promise<ImportDesk> {
  const admin = await deskOf(shop, 'admin')
  const query = { eventId: sampleEventId, pictures: '0' } as const
  const { base64 } = await admin.browser.call(getDeskExport, { query })
  const archive = unzipSync(Buffer.from(base64, 'base64'))
  return {
    admin,
    archive,
    textOf: (name) => strFromU8(archive[name] ?? new Uint8Array()).replace(/^\uFEFF/, ''),
    preview: (body) => admin.browser.call(previewDeskImport, { body }),
    attempt: (body) => admin.browser.attempt(previewDeskImport, { body }),
    apply: (body) => admin.browser.attempt(applyDeskImport, { body }),
    everything: () => readRecords(shop.server.db, sampleEventId),
  }
}
