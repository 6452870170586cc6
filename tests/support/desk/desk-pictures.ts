// Uploads pictures as the desk's forms do.
import { getImageUrl } from '#contract/calls/images.ts'
import type { Caller } from '../people/caller.ts'
import type { TestServer } from '../product/server.ts'

/** Uploads a JPEG picture; resolves to its path. */
export async function uploadPicture(
  { origin }: TestServer,
  person: Caller,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = { filePath: 'picture.jpg', size: bytes.length }
  const { url, path = '' } = await person.call(getImageUrl, { body })
  const { pathname, search } = new URL(url)
  const reply = await fetch(origin + pathname + search, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  })
  if (reply.status !== 200) throw new Error(`The upload was answered with ${reply.status}.`)
  return path
}
