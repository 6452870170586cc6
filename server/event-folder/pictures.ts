// The pictures of an event's folder: each file below images/ goes into the image store under its path there.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isImagePath, largestImageBytes, uploadsFolder } from '../../contract/rules/image-path.ts'
import type { Change } from '../event/compare.ts'
import { type EventPlan, nameOf } from '../event/plan.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { imageFormatOf } from '../services/images/image-format.ts'
import type { Locate } from './read-plan.ts'
import { type FolderError, wholeFile } from './sheet.ts'
import { unreadableName } from './unexpected-files.ts'

export interface Picture {
  /** Its path in the image store. */
  path: string
  file: string
}

/** An error for paths in the folder of shoppers' uploads, else null. */
export const uploadsError = (path: string): string | null =>
  path.startsWith(uploadsFolder) ? 'The folder uploads belongs to the shoppers.' : null

/** The path of a committee's logo has no file extension. */
const logoPattern = /^(committees\/\d+\/logo)\.[a-z]+$/i

/** The folder's pictures; other files are errors. */
export function findPictures(folder: string, errors: FolderError[]): Picture[] {
  const root = join(folder, 'images')
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) return []
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const pictures = new Map<string, Picture>()
  for (const file of files) {
    const shown = file.slice(root.length + 1).replaceAll('\\', '/')
    const path = logoPattern.exec(shown)?.[1] ?? shown
    const text = pictures.has(path)
      ? 'The folder has another file for this logo.'
      : pictureError(path, file)
    if (text === null) pictures.set(path, { path, file })
    else errors.push({ at: wholeFile(`images/${shown}`), text })
  }
  return [...pictures.values()]
}

function pictureError(path: string, file: string): string | null {
  const error = uploadsError(path)
  if (error !== null) return error
  if (!isImagePath(path)) return 'This name cannot be part of a web address.'
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return unreadableName
  if (found.size > largestImageBytes) return 'The picture is larger than 10 MB.'
  const isPicture = imageFormatOf(readFileSync(file)) !== null
  return isPicture ? null : 'This is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.'
}

export interface PictureChange extends Picture {
  /** The stored bytes; null = none. */
  before: Uint8Array | null
}

/** The pictures whose bytes are not in the store yet. */
export async function changedPictures(
  pictures: readonly Picture[],
  store: ObjectStore,
): Promise<PictureChange[]> {
  const changed: PictureChange[] = []
  for (const picture of pictures) {
    const before = await store.read(picture.path)
    const isSame = before !== null && Buffer.compare(before, readFileSync(picture.file)) === 0
    if (!isSame) changed.push({ ...picture, before })
  }
  return changed
}

export const pictureChange = ({ path, before }: PictureChange): Change => ({
  part: 'pictures',
  kind: before === null ? 'new' : 'changed',
  name: path,
  details: [],
})

/** Stores the pictures; on an error the replaced ones are restored. */
export async function putPictures(
  changed: readonly PictureChange[],
  store: ObjectStore,
): Promise<void> {
  const done: PictureChange[] = []
  try {
    for (const change of changed) {
      done.push(change)
      await store.put(change.path, readFileSync(change.file))
    }
  } catch (error) {
    await putBack(done, store)
    throw error
  }
}

/** Restores replaced pictures. New pictures stay; no page shows them. */
export async function putBack(
  changed: readonly PictureChange[],
  store: ObjectStore,
): Promise<void> {
  for (const { path, before } of changed) {
    if (before !== null) await store.put(path, before)
  }
}

/** Notes for pictures that the plan names but that exist nowhere; the shop shows a placeholder. */
export async function missingPictures(
  plan: EventPlan,
  pictures: readonly Picture[],
  store: Pick<ObjectStore, 'version'>,
  locate: Locate,
): Promise<FolderError[]> {
  const brought = new Set(pictures.map(({ path }) => path))
  const notes: FolderError[] = []
  const look = async (thing: string, paths: readonly string[]) => {
    for (const path of paths) {
      if (brought.has(path) || (await store.version(path)) !== null) continue
      const at = locate(thing, 'images')
      if (at)
        notes.push({ at, text: `The picture ${path} is neither in the folder nor in the shop.` })
    }
  }
  for (const { key, images, variants } of plan.products ?? []) {
    await look(nameOf.product(key), images)
    for (const { name, images: own } of variants) await look(nameOf.variant(key, name), own)
  }
  return notes
}
