// Image uploads: our service gives a URL for each file, then the file is put to that URL, which may belong to
// another host. Failures are logged and rethrown; the caller decides what to show.
import { getImageUrl } from '#contract/calls/images.ts'
import { uploadExtension, uploadType } from '#contract/values/image-path.ts'
import { uploadTimeoutMs } from '#config/constants.ts'
import { apiOrigin } from '#config/env.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { send } from '#lib/http/send.ts'
import { logError } from '#lib/log.ts'
import { timedFetch } from '#lib/http/timed-fetch.ts'

export interface UploadAddress {
  url: string
  /** The path under which the image is served; other services may not send it. */
  path?: string | undefined
  /** Headers that go with the file; for an extension that is accepted, with the type that the address is signed for. */
  headers?: Record<string, string> | undefined
  originalFileName: string
}

async function readAddress(filePath: string, size?: number): Promise<UploadAddress> {
  try {
    const reply = await send(getImageUrl, { body: { filePath, size } })
    const originalFileName = filePath.slice(filePath.lastIndexOf('/') + 1)
    const extension = uploadExtension(filePath)
    if (extension === null) return { ...reply, originalFileName }
    const headers = { ...reply.headers, 'Content-Type': uploadType(extension) }
    return { ...reply, headers, originalFileName }
  } catch (error) {
    logError('No address to upload an image to', error)
    throw error
  }
}

/**
 * Requests an upload URL for each file concurrently; the results are in the order given. `sizes` are the files' lengths
 * in bytes, in the same order.
 */
export function getImageUrls(
  filePaths: readonly string[],
  sizes: readonly number[] = [],
): Promise<PromiseSettledResult<UploadAddress>[]> {
  return Promise.allSettled(filePaths.map((path, at) => readAddress(path, sizes[at])))
}

async function checkTaken(response: Response): Promise<void> {
  if (response.ok) return
  const { status } = response
  throw new ApiError('refused', `The image was not taken (${status}).`, { status })
}

/** Puts a file, as it is, to an address of `getImageUrls` with that address's headers; no token and no cookie goes along. */
export async function putImage(
  url: string,
  file: Blob,
  more: Record<string, string> = {},
): Promise<void> {
  try {
    const headers = { 'Content-Type': file.type, ...more }
    const request = { method: 'PUT', headers, body: file, credentials: 'omit' } as const
    const isElsewhere = new URL(url).origin !== apiOrigin()
    await timedFetch(url, { ...request, timeoutMs: uploadTimeoutMs, isElsewhere }, checkTaken)
  } catch (error) {
    logError('An image was not uploaded', error)
    throw error
  }
}
