// Re-encodes images, so that neither metadata nor bytes of the original are delivered.
import sharp from 'sharp'
import type { ImageFormat } from './image-format.ts'

/** More than the largest phone camera takes; larger images are not decoded. */
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
// Images are encoded concurrently with one thread each; sharp's cache is off because results are cached already.
sharp.concurrency(1)
sharp.cache(false)

/** The image as WebP, at most `widthPx` wide and never enlarged; null when it can't be decoded. */
export async function encodeImage(bytes: Uint8Array, widthPx: number): Promise<Uint8Array | null> {
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
    // sharp's errors have no codes, so every error counts as a bad image.
    return null
  }
}
