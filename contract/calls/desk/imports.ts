// The calls for the import of an event from an uploaded file, and for its export (rule 63).
import * as z from 'zod/mini'
import { defineCall } from '../../define-call.ts'
import { deskFile } from '../../entities/desk/books.ts'
import {
  deskArchive,
  deskImportDone,
  deskImportPreview,
  importTables,
  largestImportBytes,
} from '../../entities/desk/imports.ts'
import { id, querySwitch } from '../../wire.ts'

const shared = { service: 'store', access: 'desk', roles: [], isAddition: true } as const

const base64AtMost = Math.ceil(largestImportBytes / 3) * 4

const upload = {
  /** The event that single tables belong to. */
  eventId: id,
  fileName: z.string().check(z.minLength(1), z.maxLength(300)),
  /** What a single table is; null = its name or its columns say it. */
  table: z.nullable(z.enum(importTables)),
  /** A .zip, .csv or .xlsx file as base64. */
  file: z.string().check(z.minLength(1), z.maxLength(base64AtMost)),
}

const maxBodyBytes = base64AtMost + 10_000

export const previewDeskImport = defineCall({
  ...shared,
  method: 'POST',
  name: 'previewDeskImport',
  summary: 'What an uploaded file would change in the event, and its faults; changes nothing',
  path: '/desk/imports/preview',
  body: z.object(upload),
  maxBodyBytes,
  reply: { one: deskImportPreview },
})

export const applyDeskImport = defineCall({
  ...shared,
  method: 'POST',
  name: 'applyDeskImport',
  summary: 'Import an uploaded file, all or nothing, unless the event changed since its preview',
  path: '/desk/imports/apply',
  body: z.object({ ...upload, expected: z.string().check(z.maxLength(100)) }),
  maxBodyBytes,
  reply: { one: deskImportDone },
})

export const getDeskExport = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskExport',
  summary: "The event's folder as a zip file, with or without its pictures",
  path: '/desk/imports/export',
  query: z.object({ eventId: id, pictures: querySwitch }),
  reply: { one: deskArchive },
})

export const getDeskImportTemplate = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskImportTemplate',
  summary: 'A small example event as a zip file, with all tables and columns that an import reads',
  path: '/desk/imports/template',
  reply: { one: deskArchive },
})

export const getDeskExportTable = defineCall({
  ...shared,
  method: 'GET',
  name: 'getDeskExportTable',
  summary: "One table of the event's folder as a CSV file",
  path: '/desk/imports/tables/{table}',
  params: z.object({ table: z.enum(importTables) }),
  query: z.object({ eventId: id }),
  reply: { one: deskFile },
})
