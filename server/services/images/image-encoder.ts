// Re-encodes images, so that neither metadata nor bytes of the original are delivered.
import sharp from 'sharp'
import { Refusal } from '../../refusal.ts'
import type { ImageFormat } from '../../image-format.ts'

const timeoutSec = 15
const retryAfterSec = 5
/** More than the largest phone camera takes; larger images are not decoded. */
const photoPixels = 60_000_000

interface Loader {
  operation: string
  mostPixels: number
}

const loaders: Record<ImageFormat, Loader> = {
  jpeg: { operation: 'VipsForeignLoadJpegBuffer', mostPixels: photoPixels },
  png: { operation: 'VipsForeignLoadPngBuffer', mostPixels: photoPixels },
  webp: { operation: 'VipsForeignLoadWebpBuffer', mostPixels: photoPixels },
  // This decoder takes 18 bytes for a pixel, the others at most 7.
  avif: { operation: 'VipsForeignLoadHeifBuffer', mostPixels: 12_200_000 },
  gif: { operation: 'VipsForeignLoadNsgifBuffer', mostPixels: photoPixels },
  svg: { operation: 'VipsForeignLoadSvgBuffer', mostPixels: photoPixels },
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: Object.values(loaders).map(({ operation }) => operation) })
// Images are encoded concurrently with one thread each; sharp's cache is off because results are cached already.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The image as WebP, at most `widthPx` wide and never enlarged; null when it can't be decoded. Refuses with 503 when that
 * takes too long, as a good image may on a busy machine.
 */
export async function encodeImage(
  bytes: Uint8Array,
  format: ImageFormat,
  widthPx: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await sharp(bytes, {
      autoOrient: true,
      failOn: 'error',
      limitInputPixels: loaders[format].mostPixels,
    })
      .resize({ width: widthPx, withoutEnlargement: true })
      // The default effort takes five times as long with smart subsampling, for files of the same size and look.
      .webp({ quality: 84, effort: 2 })
      .timeout({ seconds: timeoutSec })
      .toBuffer()
  } catch (error) {
    if (!isTimeout(error)) return null
    throw new Refusal('unavailable', 'The show server is busy. Please try again in a moment.', {
      retryAfterSec,
    })
  }
}

/** sharp's errors have no codes. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout: \d+% complete/.test(error.message)
