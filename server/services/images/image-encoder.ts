// The one door to the image library. Whatever goes in, what comes out is pixels encoded anew: no
// metadata and no byte of the original gets through.
import sharp from 'sharp'
import type { ImageWidthPx } from '../../../contract/rules/image-path.ts'
import type { ImageFormat } from './image-format.ts'

/** More than the largest phone camera takes; what claims more is not decoded at all. */
const mostPixels = 60_000_000
const timeoutSec = 15

const loaders: Record<ImageFormat, string> = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  avif: 'VipsForeignLoadHeifBuffer',
  gif: 'VipsForeignLoadNsgifBuffer',
  svg: 'VipsForeignLoadSvgBuffer',
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(loaders) })
// Several images are made side by side, each by one thread; finished ones are kept elsewhere.
sharp.concurrency(1)
sharp.cache(false)

/** The image as WebP of at most that width, never enlarged; null when it cannot be decoded. */
export async function encodeImage(
  bytes: Uint8Array,
  widthPx: ImageWidthPx,
): Promise<Uint8Array | null> {
  try {
    return await sharp(bytes, {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: mostPixels,
    })
      .resize({ width: widthPx, withoutEnlargement: true })
      .webp({ quality: 84, smartSubsample: true })
      .timeout({ seconds: timeoutSec })
      .toBuffer()
  } catch {
    // The library says of a bad image what it says of any fault: in words alone.
    return null
  }
}
