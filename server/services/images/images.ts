// Images as they are delivered: re-encoded in the requested width and cached in memory.
import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import { type ImageWidthPx, isImagePath, uploadsFolder } from '#contract/values/image-path.ts'
import type { ImageStore } from '../../gateways/image-store.ts'
import { imageFormatOf } from '../../image-format.ts'
import { createKeyedQueues } from '../keyed-queues.ts'

export type ImageOutcome =
  | { kind: 'image'; bytes: Uint8Array<ArrayBuffer>; etag: string }
  | { kind: 'unknown' }
  | { kind: 'unreadable' }

export interface ImageCaller {
  address: string
  /** Once it is aborted, no work is done for this caller. */
  signal: AbortSignal
}

export interface Images {
  /** The image under a path, at most `widthPx` wide. */
  read(path: string, widthPx: ImageWidthPx, caller?: ImageCaller): Promise<ImageOutcome>
}

interface ImageRequest {
  path: string
  widthPx: ImageWidthPx
  /** Of the caller that asked first. */
  address: string
  /** Those who wait for the image now. */
  callers: ReadonlySet<AbortSignal>
}

const cacheBytes = 64 * 1024 * 1024
/** Room for the key, so that unreadable images count too. */
const entryOverheadBytes = 1024
const concurrency = 2

/** Delivers from a store; the cache's key has the version of the original. */
export function createImages(store: Pick<ImageStore, 'version' | 'read'>): Images {
  const queue = pLimit(concurrency)
  // An address has no more than these in the queue, so that one with many images does not hold up the others.
  const ofAddress = createKeyedQueues({ concurrency, atMost: Infinity })

  // The original is read when its turn comes, so that waiting requests take no memory.
  const make = ({ path, widthPx, address, callers }: ImageRequest) => {
    const work = async () => {
      if ([...callers].every((signal) => signal.aborted)) throw new AbandonedError()
      const bytes = await store.read(path)
      return bytes ? encode(path, bytes, widthPx) : undefined
    }
    return ofAddress(address, () => queue(work)) ?? undefined
  }

  const cache = new LRUCache<string, ImageOutcome, ImageRequest>({
    maxSize: cacheBytes,
    sizeCalculation: (outcome) =>
      outcome.kind === 'image' ? outcome.bytes.length + entryOverheadBytes : entryOverheadBytes,
    // Concurrent requests for one image share one encoding.
    fetchMethod: (_key, _stale, { context }) => make(context),
  })

  const callersOf = new Map<string, Set<AbortSignal>>()

  async function read(
    path: string,
    widthPx: ImageWidthPx,
    caller: ImageCaller = { address: '', signal: new AbortController().signal },
  ): Promise<ImageOutcome> {
    const { address, signal } = caller
    const version = isImagePath(path) ? await store.version(path) : null
    if (version === null) return unknown
    const key = `${widthPx} ${version} ${path}`
    const callers = callersOf.get(key) ?? new Set()
    callersOf.set(key, callers.add(signal))
    try {
      return (await cache.fetch(key, { context: { path, widthPx, address, callers } })) ?? unknown
    } catch (error) {
      if (!(error instanceof AbandonedError)) throw error
      return signal.aborted ? unknown : await read(path, widthPx, caller)
    } finally {
      callers.delete(signal)
      if (callers.size === 0) callersOf.delete(key)
    }
  }

  return { read }
}

/** Every caller had gone when the turn of an image came. */
class AbandonedError extends Error {}

const unknown: ImageOutcome = { kind: 'unknown' }

async function encode(
  path: string,
  bytes: Uint8Array,
  widthPx: ImageWidthPx,
): Promise<ImageOutcome> {
  const format = imageFormatOf(bytes)
  // SVG is decoded only where the club ships it; an uploaded SVG is not even parsed.
  const isTrusted = !path.startsWith(uploadsFolder)
  const isAllowed = format !== null && (format !== 'svg' || isTrusted)
  // The image library takes memory, so it is loaded with the first image.
  const { encodeImage } = await import('./image-encoder.ts')
  const encoded = isAllowed ? await encodeImage(bytes, format, widthPx) : null
  if (!encoded) return { kind: 'unreadable' }
  const etag = `"${createHash('sha256').update(encoded).digest('base64url').slice(0, 27)}"`
  return { kind: 'image', bytes: encoded, etag }
}
