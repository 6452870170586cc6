/** Whether this browser can show a picture: some read HEIC, and a file may be damaged. */
export async function canShowPicture(picture: Blob): Promise<boolean> {
  const url = URL.createObjectURL(picture)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}
