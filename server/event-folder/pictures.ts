// The pictures of an event's folder: everything under images/ goes to the image store under its path there.
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
  /** Where the image store keeps it. */
  path: string
  file: string
}

/** Why the event can't use a picture of this path, null when it can: uploads belong to shoppers. */
export const uploadsError = (path: string): string | null =>
  path.startsWith(uploadsFolder) ? 'The folder uploads belongs to the shoppers.' : null

/** A committee's logo is asked for without an ending, whatever the file's is. */
const logoPattern = /^(committees\/\d+\/logo)\.[a-z]+$/i

/** The folder's pictures; what is none is a error. */
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
    const text = pictures.has(path) ? 'Another file is this logo already.' : whatIsWrong(path, file)
    if (text === null) pictures.set(path, { path, file })
    else errors.push({ at: wholeFile(`images/${shown}`), text })
  }
  return [...pictures.values()]
}

function whatIsWrong(path: string, file: string): string | null {
  const error = uploadsError(path)
  if (error !== null) return error
  if (!isImagePath(path)) return 'This name cannot stand in an address.'
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return unreadableName
  if (found.size > largestImageBytes) return 'The picture is larger than 10 MB.'
  const isPicture = imageFormatOf(readFileSync(file)) !== null
  return isPicture ? null : 'This is no JPEG, PNG, WebP, AVIF, GIF or SVG picture.'
}

export interface PictureChange extends Picture {
  /** What is there now; null = nothing. */
  before: Uint8Array | null
}

/** Those of which the store has other bytes, or none. */
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

/** Puts them all; when one cannot be put, those that were replaced are put back. */
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

/** What was replaced, as it was. A picture that is new stays: nothing shows it. */
export async function putBack(
  changed: readonly PictureChange[],
  store: ObjectStore,
): Promise<void> {
  for (const { path, before } of changed) {
    if (before !== null) await store.put(path, before)
  }
}

/** Pictures that the plan names and nobody has: the shop shows its stand-in for them. */
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
      if (at) notes.push({ at, text: `There is no picture ${path}, here or in the shop.` })
    }
  }
  for (const { key, images, variants } of plan.products ?? []) {
    await look(nameOf.product(key), images)
    for (const { name, images: own } of variants) await look(nameOf.variant(key, name), own)
  }
  return notes
}
