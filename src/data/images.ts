// Uploading images: an address for each file from our service, then the file itself to that address, which
// may be another party's. Failures are logged and passed on; the screen decides what to say.
import { getImageUrl } from '../../contract/calls/images.ts'
import { uploadTimeoutMs } from '../config/constants.ts'
import { apiOrigin } from '../config/env.ts'
import { ApiError } from '../lib/http/api-error.ts'
import { send } from '../lib/http/send.ts'
import { logError } from '../lib/log.ts'
import { timedFetch } from '../lib/http/timed-fetch.ts'

export interface UploadAddress {
  url: string
  /** Where the image will be delivered; services other than ours may not tell. */
  path?: string | undefined
  originalFileName: string
}

async function readAddress(filePath: string): Promise<UploadAddress> {
  try {
    const reply = await send(getImageUrl, { body: { filePath } })
    return { ...reply, originalFileName: filePath.slice(filePath.lastIndexOf('/') + 1) }
  } catch (error) {
    logError('No address to upload an image to', error)
    throw error
  }
}

/** Asks for an address for each file, all at once; each is settled by itself, in the order given. */
export function getImageUrls(
  filePaths: readonly string[],
): Promise<PromiseSettledResult<UploadAddress>[]> {
  return Promise.allSettled(filePaths.map(readAddress))
}

async function checkTaken(response: Response): Promise<void> {
  if (response.ok) return
  const { status } = response
  throw new ApiError('refused', `The image was not taken (${status}).`, { status })
}

/** Puts a file, as it is, to an address of `getImageUrls`; no token and no cookie goes along. */
export async function putImage(url: string, file: Blob): Promise<void> {
  try {
    const headers = { 'Content-Type': file.type }
    const request = { method: 'PUT', headers, body: file, credentials: 'omit' } as const
    const isElsewhere = new URL(url).origin !== apiOrigin()
    await timedFetch(url, { ...request, timeoutMs: uploadTimeoutMs, isElsewhere }, checkTaken)
  } catch (error) {
    logError('An image was not uploaded', error)
    throw error
  }
}
