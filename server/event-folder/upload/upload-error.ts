/** An uploaded file that can't be read at all; the message is for a person. */
export class UploadError extends Error {
  override name = 'UploadError'
}
