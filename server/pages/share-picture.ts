// The picture of a link that people send: home's picture with the logo, else the logo on the main color of the club.
import sharp from 'sharp'
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { clubTones, usualColors } from '#contract/rules/event/club-colors.ts'
import { openPicture } from './open-picture.ts'

const size = { width: 1200, height: 630 }
/** Of the logo alone, and of the logo in the corner of a picture. */
const [largePx, smallPx, edgePx] = [400, 160, 40]

interface Drawn {
  look: Pick<EventWords['look'], 'mainColor' | 'focus'>
  logo: Uint8Array
  picture: Uint8Array | null
}

/** A JPEG of 1200 x 630 pixels. */
export async function drawSharePicture({ look, logo, picture }: Drawn): Promise<Uint8Array> {
  const background = clubTones(look.mainColor || usualColors.main, 'light').solid
  const ground =
    picture === null
      ? sharp({ create: { ...size, channels: 3, background } })
      : sharp(await cropped(picture, look.focus)).flatten({ background })
  const logoPx = picture === null ? largePx : smallPx
  const input = await openPicture(logo)
    .resize(logoPx, logoPx, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  const place = picture === null ? {} : { left: edgePx, top: size.height - smallPx - edgePx }
  return ground
    .composite([{ input, ...place }])
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** Fills the size, cropped as the pages crop it: the point in percent stays in view. */
async function cropped(picture: Uint8Array, focus: Drawn['look']['focus']): Promise<Buffer> {
  const { data, info } = await openPicture(picture)
    .resize({ ...size, fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round(((info.width - size.width) * focus.x) / 100)
  const top = Math.round(((info.height - size.height) * focus.y) / 100)
  return sharp(data)
    .extract({ left, top, ...size })
    .png()
    .toBuffer()
}
