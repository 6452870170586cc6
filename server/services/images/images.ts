// Images as they are delivered: encoded anew in the width asked for, kept in memory up to a limit, and
// made once however many ask at the same time.
import { createHash } from 'node:crypto'
import {
  type ImageWidthPx,
  isImagePath,
  uploadsFolder,
} from '../../../contract/rules/image-path.ts'
import type { ImageStore } from '../../gateways/image-store.ts'
import { imageFormatOf } from './image-format.ts'
import { createRecent } from '../recent.ts'
import { createTurns } from '../turns.ts'

export type ImageOutcome =
  | { kind: 'image'; bytes: Uint8Array; etag: string }
  | { kind: 'unknown' }
  | { kind: 'unreadable' }

export interface Images {
  /** The image under a path, encoded for delivery. */
  read(path: string, widthPx: ImageWidthPx): Promise<ImageOutcome>
}

const keptBytes = 64 * 1024 * 1024
/** What an entry costs besides its bytes, so that unreadable ones count too. */
const entryBytes = 1024
const atOnce = 2

/** Delivers from a store; everything encoded is kept with the version of its original. */
export function createImages(store: Pick<ImageStore, 'version' | 'read'>): Images {
  const kept = createRecent<ImageOutcome>(keptBytes, (outcome) =>
    outcome.kind === 'image' ? outcome.bytes.length + entryBytes : entryBytes,
  )
  const underway = new Map<string, Promise<ImageOutcome>>()
  const inTurn = createTurns(atOnce)

  async function make(path: string, widthPx: ImageWidthPx, name: string) {
    const bytes = await store.read(path)
    const outcome = bytes ? await inTurn(() => encode(path, bytes, widthPx)) : unknown
    if (bytes) kept.put(name, outcome)
    return outcome
  }

  return {
    async read(path, widthPx) {
      const version = isImagePath(path) ? await store.version(path) : null
      if (version === null) return unknown
      const name = `${widthPx} ${version} ${path}`
      const outcome = kept.get(name) ?? underway.get(name)
      if (outcome) return outcome
      const work = make(path, widthPx, name).finally(() => underway.delete(name))
      underway.set(name, work)
      return work
    },
  }
}

const unknown: ImageOutcome = { kind: 'unknown' }

async function encode(
  path: string,
  bytes: Uint8Array,
  widthPx: ImageWidthPx,
): Promise<ImageOutcome> {
  const format = imageFormatOf(bytes)
  // Drawings come from the club alone: one that was uploaded is not even parsed.
  const isTrusted = !path.startsWith(uploadsFolder)
  const isAllowed = format !== null && (format !== 'svg' || isTrusted)
  // Loaded with the first image: a server at rest does without its library.
  const { encodeImage } = await import('./image-encoder.ts')
  const encoded = isAllowed ? await encodeImage(bytes, widthPx) : null
  if (!encoded) return { kind: 'unreadable' }
  const etag = `"${createHash('sha256').update(encoded).digest('base64url').slice(0, 27)}"`
  return { kind: 'image', bytes: encoded, etag }
}
