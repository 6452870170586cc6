// The import of an uploaded file, and the exports of an event. Memory only.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  applyDeskImport,
  getDeskExport,
  getDeskExportTable,
  getDeskImportTemplate,
  previewDeskImport,
} from '#contract/calls/desk/imports.ts'
import type {
  DeskImportDone,
  DeskImportPreview,
  ImportTable,
} from '#contract/entities/desk/imports.ts'
import { uploadTimeoutMs } from '#config/constants.ts'
import { saveFile } from '#lib/browser/save-file.ts'
import { errorMessage } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { base64Of, bytesOf } from './base64.ts'
import type { FileOutcome } from './books.ts'
import { failedOutcome, type SaveOutcome } from './save-outcome.ts'

export interface ImportFile {
  eventId: number
  file: File
  /** What a single table is; null = its name or its columns say it. */
  table: ImportTable | null
}

type Failed = Exclude<SaveOutcome, { kind: 'saved' }>
export type PreviewOutcome = { kind: 'read'; preview: DeskImportPreview } | Failed
export type ImportOutcome = { kind: 'imported'; done: DeskImportDone } | Failed

const longestName = 300

/** null when the browser can't read the file: it was changed after it was chosen, or is gone. */
async function bodyOf({ eventId, file, table }: ImportFile) {
  const base64 = await base64Of(file)
  if (base64 === null) return null
  return { eventId, table, fileName: file.name.slice(-longestName), file: base64 }
}

const unreadable: Failed = {
  kind: 'refused',
  field: 'file',
  message: 'The file has been changed or moved since you chose it. Choose it again.',
}

const timeoutMs = uploadTimeoutMs

/** What the file would change; resolves to the outcome. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: async (request: ImportFile): Promise<PreviewOutcome> => {
      try {
        const body = await bodyOf(request)
        if (body === null) return unreadable
        const preview = await send(previewDeskImport, { body, timeoutMs })
        return { kind: 'read', preview }
      } catch (error) {
        return failedOutcome(error)
      }
    },
  })
}

/** Imports the file as its preview showed it; afterwards everything of the event is read again. */
export function useApplyImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({
      expected,
      ...request
    }: ImportFile & { expected: string }): Promise<ImportOutcome> => {
      try {
        const body = await bodyOf(request)
        if (body === null) return unreadable
        const done = await send(applyDeskImport, { body: { ...body, expected }, timeoutMs })
        void client.invalidateQueries()
        return { kind: 'imported', done }
      } catch (error) {
        return failedOutcome(error)
      }
    },
  })
}

export type ExportRequest =
  | { of: 'folder'; eventId: number; hasPictures: boolean }
  | { of: 'table'; eventId: number; table: ImportTable }
  | { of: 'template' }

/** Fetches a file of the event and has the browser save it. Never rejects. */
export async function saveExport(request: ExportRequest): Promise<FileOutcome> {
  try {
    if (request.of === 'table') {
      const { eventId, table } = request
      const sent = { params: { table }, query: { eventId } }
      const { fileName, text } = await send(getDeskExportTable, sent)
      saveFile(fileName, 'text/csv;charset=utf-8', text)
      return { kind: 'saved', fileName }
    }
    const { fileName, base64 } = await archiveOf(request)
    saveFile(fileName, 'application/zip', bytesOf(base64))
    return { kind: 'saved', fileName }
  } catch (error) {
    return { kind: 'failed', message: errorMessage(error) }
  }
}

function archiveOf(request: Exclude<ExportRequest, { of: 'table' }>) {
  if (request.of === 'template') return send(getDeskImportTemplate, {})
  const { eventId, hasPictures } = request
  const query = { eventId, pictures: hasPictures ? '1' : '0' } as const
  return send(getDeskExport, { query, timeoutMs })
}
