// Which encoding a caller takes, and the bytes in it.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const packers: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => brotli(bytes, quality),
  gzip: promisify(gzip),
}

/** From here on packing gains more than it costs. */
const smallestPacked = 1024

export const isWorthPacking = ({ length }: Buffer) => length >= smallestPacked

/** Whether an Accept-Encoding names the encoding, and not to refuse it. */
export const takes = (accepted: string | undefined, name: Encoding) =>
  (accepted ?? '')
    .toLowerCase()
    .split(',')
    .some((one) => {
      const [coding = '', weight = ''] = one.trim().split(';')
      return coding.trim() === name && !/^\s*q=0(\.0*)?\s*$/.test(weight)
    })
