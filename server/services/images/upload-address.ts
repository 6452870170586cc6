// Upload addresses: images only, in the user's own folder, under a random name, a limited number for each user.
import { randomBytes } from 'node:crypto'
import {
  isImagePath,
  largestImageBytes,
  uploadExtension,
  uploadsFolder,
  uploadType,
} from '#contract/values/image-path.ts'
import type { CallBody, CallReplyWire } from '#contract/define-call.ts'
import type { getImageUrl } from '#contract/calls/images.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import { countUploads, insertUpload } from '../../repositories/people/uploads.ts'
import { countTry } from '../rate-limit.ts'

const limit = { act: 'upload', perUser: 100, spanSec: 60 * 60 }
/** Addresses whose picture was never named are deleted after a day and count until then. */
const uploadsAtMost = 200

/** A presigned address for one upload; only the extension of `filePath` is used. */
export async function createUploadAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'images' | 'sessionSecret'>,
  { userId }: Pick<Principal, 'userId'>,
  { filePath, size }: CallBody<typeof getImageUrl>,
): Promise<CallReplyWire<typeof getImageUrl>> {
  const { db, images } = deps
  const extension = uploadExtension(filePath)
  if (!isImagePath(filePath)) throw refused('This file path can not be used.')
  if (!extension) throw refused('Only jpg, jpeg, png, webp, avif and gif files can be uploaded.')
  if (size !== undefined && size > largestImageBytes) {
    throw new Refusal('too_large', 'A picture can have 10 MB at most.')
  }
  // A bucket does not count the bytes it takes, so the address must.
  if (size === undefined && !images.uploads) throw refused('The size is missing.', 'size')
  await countTry(deps, limit, { user: userId })
  const path = `${uploadsFolder}${userId}/${randomBytes(16).toString('hex')}.${extension}`
  await inTransaction(db, async (tx) => {
    if ((await countUploads(tx, userId)) >= uploadsAtMost) {
      throw refused(`This account has ${uploadsAtMost} pictures already.`)
    }
    await insertUpload(tx, path, userId)
  })
  const upload = { key: path, contentType: uploadType(extension), sizeBytes: size ?? null }
  return { ...(await images.presignPut(upload, deps.clock.realNowMs())), path }
}

const refused = (message: string, field = 'filePath') => new Refusal('invalid', message, { field })
