// The upload of a file that visitors will download.
import { addDownloadFile } from '#contract/calls/desk/event-words.ts'
import type { CallAnswer } from '#contract/define-call.ts'
import { uploadTimeoutMs } from '#config/constants.ts'
import { send } from '#lib/http/send.ts'
import { base64Of } from './base64.ts'
import { failedOutcome, type FailedOutcome } from './save-outcome.ts'

type UploadOutcome =
  | { kind: 'stored'; file: CallAnswer<typeof addDownloadFile> }
  | { kind: 'unreadable' }
  | FailedOutcome

/** Stores the file; nothing shows it until it stands in the words. */
export async function uploadFile(file: File): Promise<UploadOutcome> {
  const base64 = await base64Of(file)
  if (base64 === null) return { kind: 'unreadable' }
  try {
    const sent = { body: { file: base64 }, timeoutMs: uploadTimeoutMs }
    return { kind: 'stored', file: await send(addDownloadFile, sent) }
  } catch (error) {
    return failedOutcome(error)
  }
}
