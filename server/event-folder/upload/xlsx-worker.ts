// Runs in a worker thread: reads one spreadsheet.
import { parentPort, workerData } from 'node:worker_threads'
import { UploadError } from './upload-error.ts'
import { readXlsx, type XlsxSheet } from './xlsx.ts'

export type XlsxReading =
  | { kind: 'read'; sheets: XlsxSheet[] }
  /** The message of an UploadError. */
  | { kind: 'refused'; message: string }

const files: ReadonlyMap<string, Uint8Array> = workerData
const reading = await readXlsx(files).then(
  (sheets): XlsxReading => ({ kind: 'read', sheets }),
  (error: unknown): XlsxReading => {
    if (error instanceof UploadError) return { kind: 'refused', message: error.message }
    throw error
  },
)
parentPort?.postMessage(reading)
