// The pictures of an event's folder: each file below images/ goes into the image store under its path there.
import { picturesOfWords } from '#contract/rules/event/event-words.ts'
import { fileKindOf, largestFileBytes } from '#contract/values/download-file.ts'
import {
  isImagePath,
  isLogoPath,
  largestImageBytes,
  logoPath,
  uploadsFolder,
} from '#contract/values/image-path.ts'
import { nameKey } from '#contract/values/same-name.ts'
import type { Change } from '../../event/compare.ts'
import { type EventPlan, nameOf } from '../../event/plan.ts'
import type { ObjectStore } from '../../gateways/image-files.ts'
import { downloadKindOf, filePathOf } from '../../download-file.ts'
import { imageFormatOf } from '../../image-format.ts'
import type { FolderFiles } from '../files.ts'
import type { Locate } from './read-plan.ts'
import { type FolderError, wholeFile } from '../sheet.ts'
import { unreadableName } from './unexpected-files.ts'

export interface Picture {
  /** Its path in the image store. */
  path: string
  bytes(): Uint8Array
}

/** An error for paths in the folder of shoppers' uploads, else null. */
export const uploadsError = (path: string): string | null =>
  path.startsWith(uploadsFolder) ? 'The folder uploads belongs to the shoppers.' : null

/** The path of a committee's logo has no file extension. */
const logoPattern = /^committees\/([^/]+)\/logo\.[a-z]+$/i

/** The folder's pictures; other files are errors. `committeeIds` has what the folder calls committees. */
export function findPictures(
  files: FolderFiles,
  errors: FolderError[],
  committeeIds: ReadonlyMap<string, number>,
): Picture[] {
  const logoOf = (shown: string) => {
    const [, committee = ''] = logoPattern.exec(shown) ?? []
    if (/^\d+$/.test(committee)) return logoPath(Number(committee))
    const id = committeeIds.get(nameKey(committee))
    return id === undefined ? null : logoPath(id)
  }
  const isShown = (path: string) => !path.split('/').some((part) => part.startsWith('.'))
  const pictures = new Map<string, Picture>()
  for (const shown of files.filesBelow('images').filter(isShown)) {
    const file = `images/${shown}`
    const path = logoOf(shown) ?? shown
    const text = pictures.has(path)
      ? 'There is another file for this logo.'
      : pictureError(path, file, files)
    if (text === null) pictures.set(path, { path, bytes: () => files.read(file) })
    else errors.push({ at: wholeFile(file), text })
  }
  return [...pictures.values()]
}

function pictureError(path: string, file: string, files: FolderFiles): string | null {
  const error = uploadsError(path)
  if (error !== null) return error
  if (!isImagePath(path)) return 'This name cannot be part of a web address.'
  const sizeBytes = files.sizeOf(file)
  if (sizeBytes === null) return unreadableName
  const isFile = fileKindOf(path) !== null
  if (isFile) return fileError(path, files.read(file))
  if (sizeBytes > largestImageBytes) return 'The picture is larger than 10 MB.'
  const bytes = files.read(file)
  const format = imageFormatOf(bytes)
  if (format === null) return 'This is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.'
  return format === 'svg' ? svgError(bytes) : null
}

// Pictures are delivered as pixels, so a script would not run; who sends one should hear of it.
const activeSvg = /<script|<foreignObject|\son[a-z]+\s*=|javascript:/i
const svgError = (bytes: Uint8Array) =>
  activeSvg.test(Buffer.from(bytes).toString('utf8'))
    ? 'This SVG picture contains a script: save it without.'
    : null

/** Its name says what is in it, so that nobody gets another file under an address that browsers keep for ever. */
function fileError(path: string, bytes: Uint8Array): string | null {
  if (bytes.length > largestFileBytes) return 'The file is larger than 25 MB.'
  const kind = downloadKindOf(bytes)
  if (kind === null) return 'This is not a PDF, JPEG or PNG file.'
  return filePathOf(bytes, kind) === path ? null : 'The name does not belong to this file.'
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
    const isSame = before !== null && Buffer.compare(before, picture.bytes()) === 0
    if (!isSame) changed.push({ ...picture, before })
  }
  return changed
}

/** The logos of committees by their numbers, without those that the folder itself has. */
export const logosWithout = (committeeIds: readonly number[], brought: readonly Picture[]) => {
  const paths = new Set(brought.map(({ path }) => path))
  return committeeIds.map(logoPath).filter((path) => !paths.has(path))
}

export const pictureChange = ({ path, before }: PictureChange): Change => ({
  part: 'pictures',
  kind: before === null ? 'new' : 'changed',
  name: path,
  details: [],
})

/**
 * Stores the pictures and returns them with what each has replaced, because a chair may have changed a logo since it was
 * read; on an error the replaced ones are restored.
 */
export async function putPictures(
  changed: readonly PictureChange[],
  store: ObjectStore,
): Promise<PictureChange[]> {
  const done: PictureChange[] = []
  try {
    for (const change of changed) {
      done.push({ ...change, before: await store.read(change.path) })
      await store.put(change.path, change.bytes())
    }
  } catch (error) {
    await putBack(done, store)
    throw error
  }
  return done
}

const isStored = async ({ path, bytes }: Picture, store: ObjectStore) => {
  const stored = await store.read(path)
  return stored !== null && Buffer.compare(stored, bytes()) === 0
}

/**
 * Restores all replaced pictures that it can, then throws what failed. What somebody has changed since stays, and so do
 * new pictures, which no page shows; a new logo is deleted, because a committee shows it by its path alone.
 */
export async function putBack(
  changed: readonly PictureChange[],
  store: ObjectStore,
): Promise<void> {
  const acts: Promise<void>[] = []
  for (const change of changed) {
    const act = putOneBack(change, store)
    acts.push(act)
    await act.catch(() => undefined)
  }
  await Promise.all(acts)
}

async function putOneBack(change: PictureChange, store: ObjectStore): Promise<void> {
  const { path, before } = change
  if (before === null && !isLogoPath(path)) return
  if (!(await isStored(change, store))) return
  await (before === null ? store.delete(path) : store.put(path, before))
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
      // Of another site (rule 46).
      if (/^https:/i.test(path)) continue
      if (brought.has(path) || (await store.version(path)) !== null) continue
      const at = locate(thing, 'images')
      if (at) notes.push({ at, text: `There is no picture ${path}, neither here nor in the shop.` })
    }
  }
  for (const { section, path } of picturesOfWords(plan.words ?? {})) {
    await look(nameOf.words(section), [path])
  }
  for (const { key, imagePaths, variants } of plan.products ?? []) {
    await look(nameOf.product(key), imagePaths)
    for (const { name, images: own } of variants) await look(nameOf.variant(key, name), own)
  }
  return notes
}
