// The code for the pick-up table as a picture in a message: the order's number, as its page shows it. It is drawn when the
// message is sent or read, so that no act waits for it.
import sharp from 'sharp'
import { encode } from 'uqr'

const contentId = 'pickup-code'
/** The address of the picture within its message. */
export const pickupCodeSource = `cid:${contentId}`

/** A file that is part of a message. */
export interface InlinePicture {
  contentId: string
  filename: string
  contentType: string
  content: Buffer
}

const pixelsPerSquare = 6

/** The picture that the message names; null = it names none. */
export async function pickupPictureOf(
  html: string,
  orderId: number | null,
): Promise<InlinePicture | null> {
  if (orderId === null || !html.includes(pickupCodeSource)) return null
  return {
    contentId,
    filename: 'pickup-code.png',
    contentType: 'image/png',
    content: await drawCode(String(orderId)),
  }
}

/** The document with the picture in it, for a page that shows the message. */
export async function withPickupPicture(html: string, orderId: number | null): Promise<string> {
  const picture = await pickupPictureOf(html, orderId)
  if (!picture) return html
  const { contentType, content } = picture
  return html.replaceAll(
    pickupCodeSource,
    `data:${contentType};base64,${content.toString('base64')}`,
  )
}

/** Dark on light, with the margin that scanners need. */
function drawCode(text: string): Promise<Buffer> {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const grey = Uint8Array.from(data.flat(), (isDark) => (isDark ? 0 : 255))
  return sharp(grey, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixelsPerSquare, size * pixelsPerSquare, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
