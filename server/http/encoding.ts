// Which encodings a caller accepts, and compression in them.
import { accepts } from 'hono/accepts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppContext } from './app-type.ts'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, quality),
  gzip: promisify(gzip),
}

/** Below a kilobyte, compressing costs more than it saves. */
export const isWorthCompressing = ({ length }: Buffer) => length >= 1024

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encodings that the request accepts, best compression first. */
export function acceptedEncodings(c: AppContext): Encoding[] {
  return encodings.filter((encoding) => {
    const options = { header: 'Accept-Encoding' as const, supports: [encoding], default: '' }
    return accepts(c, options) === encoding
  })
}
