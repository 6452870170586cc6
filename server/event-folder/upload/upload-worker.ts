// Runs in a worker thread: reads one upload after the other.
import { parentPort } from 'node:worker_threads'
import { type PlannedUpload, planUpload, type UploadOrder } from './plan-upload.ts'
import { UploadError } from './upload-error.ts'

export type UploadReply =
  | { kind: 'planned'; upload: PlannedUpload }
  /** The message of an UploadError. */
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: unknown }

async function replyTo(order: UploadOrder): Promise<UploadReply> {
  try {
    return { kind: 'planned', upload: await planUpload(order) }
  } catch (error) {
    if (error instanceof UploadError) return { kind: 'refused', message: error.message }
    return { kind: 'failed', error }
  }
}

parentPort?.on('message', (order: UploadOrder) => {
  void replyTo(order).then((reply) => parentPort?.postMessage(reply))
})
