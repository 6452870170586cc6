// Upload addresses: images only, in the user's own folder, under a random name.
import { randomBytes } from 'node:crypto'
import {
  isImagePath,
  uploadExtension,
  uploadsFolder,
  uploadType,
} from '../../../contract/rules/image-path.ts'
import type { CallReplyWire } from '../../../contract/define-call.ts'
import type { getImageUrl } from '../../../contract/calls/images.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import { countTry } from '../rate-limit.ts'

const limit = { act: 'upload', perUser: 100, spanSec: 60 * 60 }

/** A presigned address for one upload; only the extension of `filePath` is used. */
export async function createUploadAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'images' | 'sessionSecret'>,
  principal: Principal,
  filePath: string,
): Promise<CallReplyWire<typeof getImageUrl>> {
  const extension = uploadExtension(filePath)
  if (!isImagePath(filePath)) throw refused('This file path can not be used.')
  if (!extension) throw refused('Only jpg, jpeg, png, webp, avif and gif files can be uploaded.')
  await countTry(deps, limit, { user: principal.userId })
  const path = `${uploadsFolder}${principal.userId}/${randomBytes(16).toString('hex')}.${extension}`
  const nowMs = deps.clock.realNowMs()
  return { url: await deps.images.presignPut(path, uploadType(extension), nowMs), path }
}

const refused = (message: string) => new Refusal('invalid', message, { field: 'filePath' })
