// The app's icons, made from the picture that the desk has chosen.
import { openPicture } from './open-picture.ts'

const shapes = [
  { file: 'icons/icon-192.png', sizePx: 192, share: 1 },
  { file: 'icons/icon-512.png', sizePx: 512, share: 1 },
  // The safe zone of a maskable icon is a circle of four fifths of its width.
  { file: 'icons/icon-512-maskable.png', sizePx: 512, share: 0.8 },
  { file: 'icons/apple-touch-icon.png', sizePx: 180, share: 0.92 },
]
const faviconPx = 64
const white = { r: 255, g: 255, b: 255, alpha: 1 }

/** The icons' files by path. The room around the picture has the colour of its corner. */
export async function drawIcons(picture: Uint8Array): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  const background = await cornerOf(picture)
  const square = (sizePx: number, share: number) => {
    const innerPx = Math.round(sizePx * share)
    const beforePx = Math.floor((sizePx - innerPx) / 2)
    const afterPx = sizePx - innerPx - beforePx
    return openPicture(picture)
      .resize(innerPx, innerPx, { fit: 'contain', background })
      .extend({ top: beforePx, left: beforePx, bottom: afterPx, right: afterPx, background })
      .flatten({ background })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()
  }
  for (const { file, sizePx, share } of shapes) files.set(file, await square(sizePx, share))
  const small = (await square(faviconPx, 1)).toString('base64')
  files.set(
    'favicon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><clipPath id="c"><rect width="1" height="1" rx="0.16"/></clipPath><image width="1" height="1" clip-path="url(#c)" href="data:image/png;base64,${small}"/></svg>\n`,
  )
  return files
}

/** The colour of the picture's first pixel; white where the pixel is transparent. */
async function cornerOf(picture: Uint8Array): Promise<typeof white> {
  const { data } = await openPicture(picture)
    .ensureAlpha()
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [r = 255, g = 255, b = 255, alpha = 0] = data
  return alpha < 255 ? white : { r, g, b, alpha: 1 }
}
