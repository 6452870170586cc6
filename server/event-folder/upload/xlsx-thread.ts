// Reads a spreadsheet in a worker thread: a large one takes seconds, and other requests are answered meanwhile.
import { Worker } from 'node:worker_threads'
import { UploadError } from './upload-error.ts'
import type { XlsxSheet } from './xlsx.ts'
import type { XlsxReading } from './xlsx-worker.ts'

const timeoutMs = 60_000

/** The heap of the thread: an import with the most rows takes less, and the server's own memory is limited. */
const heapMb = 256

const tooLarge = 'The spreadsheet is too large to read: import its sheets one by one.'

/** As `readXlsx`; throws UploadError also for a spreadsheet that takes too long or too much memory. */
export function readXlsxInThread(files: ReadonlyMap<string, Uint8Array>): Promise<XlsxSheet[]> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), {
    workerData: files,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  })
  return new Promise<XlsxSheet[]>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new UploadError(tooLarge))
      void worker.terminate()
    }, timeoutMs)
    worker.once('message', (reading: XlsxReading) => {
      if (reading.kind === 'read') resolve(reading.sheets)
      else reject(new UploadError(reading.message))
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? new UploadError(tooLarge) : error)
    })
    worker.once('exit', (code) => {
      clearTimeout(timer)
      // After an answer this changes nothing.
      reject(new Error(`The thread that reads spreadsheets ended with code ${code}.`))
    })
  })
}
