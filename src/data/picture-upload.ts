// The upload of one picture that a person has chosen at the desk.
import { pictureExtension, pictureFileError } from '#contract/rules/stores/picture-file.ts'
import { errorMessage, isRefused } from '#lib/http/api-error.ts'
import { getImageUrls, putImage } from './images.ts'

export type UploadOutcome =
  | { kind: 'uploaded'; path: string }
  | { kind: 'refused'; message: string }

const refused = (message: string): UploadOutcome => ({ kind: 'refused', message })

/** Uploads a picture; resolves to its path, or to why it was not taken. */
export async function uploadPicture(file: File): Promise<UploadOutcome> {
  const error = pictureFileError(file)
  if (error !== null) return refused(error)
  // Only the extension counts, and a phone's file name may not be fit for a path.
  const [address] = await getImageUrls([`picture.${pictureExtension(file)}`], [file.size])
  if (address?.status !== 'fulfilled') return refused(errorMessage(address?.reason))
  const { url, path, headers } = address.value
  try {
    await putImage(url, file, headers)
  } catch (failure) {
    return refused(
      isRefused(failure)
        ? `${file.name} can't be read as a picture. Save it again as JPEG or PNG.`
        : `${file.name} did not arrive. ${errorMessage(failure)}`,
    )
  }
  return path === undefined
    ? refused('The image store has not named the picture.')
    : { kind: 'uploaded', path }
}
