// Reads a picture that a person has uploaded, for a change at the desk that stores it elsewhere.
import { uploadsFolder } from '#contract/values/image-path.ts'
import type { Deps } from '../../deps.ts'
import { refusedField } from '../../refusal.ts'
import { imageFormatOf } from '../../image-format.ts'

const uploadPattern = /^uploads\/(\d+)\/([0-9a-f]{32}\.[a-z]+)$/

export const isUpload = (path: string) => path.startsWith(uploadsFolder)

interface OfUpload {
  userId: number
  path: string
  /** Of the request's body, for a refusal. */
  field: string
}

/** The file's name within the person's uploads; refuses the uploads of others. */
export function ownUploadName({ userId, path, field }: OfUpload): string {
  const [, owner, name] = uploadPattern.exec(path) ?? []
  if (name === undefined || Number(owner) !== userId) {
    throw refusedField(field, 'This picture was uploaded by somebody else. Choose it again.')
  }
  return name
}

/** The bytes of an upload of the person; refuses files that are not pictures. */
export async function readUpload(
  { images }: Pick<Deps, 'images'>,
  upload: OfUpload,
): Promise<Uint8Array> {
  ownUploadName(upload)
  const { path, field } = upload
  const bytes = await images.read(path)
  if (!bytes) throw refusedField(field, 'A picture did not arrive. Choose it again.')
  const format = imageFormatOf(bytes)
  if (format === null || format === 'svg') {
    throw refusedField(field, 'A file is not a picture that can be shown. Choose another one.')
  }
  return bytes
}
