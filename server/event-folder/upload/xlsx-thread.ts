// Reads a spreadsheet in a worker thread: a large one takes seconds, and other requests are answered meanwhile.
import { Worker } from 'node:worker_threads'
import { UploadError } from './upload-error.ts'
import type { XlsxSheet } from './xlsx.ts'
import type { XlsxReading } from './xlsx-worker.ts'

const timeoutMs = 60_000

/** As `readXlsx`; throws UploadError also for a spreadsheet that takes too long. */
export function readXlsxInThread(files: ReadonlyMap<string, Uint8Array>): Promise<XlsxSheet[]> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: files })
  return new Promise<XlsxSheet[]>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(
        new UploadError('The spreadsheet takes too long to read: import its sheets one by one.'),
      )
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (reading: XlsxReading) => {
      if (reading.kind === 'read') resolve(reading.sheets)
      else reject(new UploadError(reading.message))
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      // After an answer this changes nothing.
      reject(new Error(`The thread that reads spreadsheets ended with code ${code}.`))
    })
  })
}
