// Runs in a worker thread: draws all pages with the app's own code, and writes them with their compressed copies, the
// manifest and the icons into a new folder.
import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import { type DrawnPage, sharePictureFile } from '#contract/page-template.ts'
import { manifestOf } from './manifest.ts'
import { loadBundle } from './page-bundle.ts'
import { drawIcons } from './icons.ts'
import { plainIcon } from './plain-icon.ts'
import { drawSharePicture } from './share-picture.ts'

export interface DrawOrder {
  /** The folder of the code that draws, and of the template. */
  bundle: string
  /** The pages are written to the folder `name` in `root`, whole or not at all. */
  root: string
  name: string
  words: PublicWords
  publicUrl: string
  /** The uploaded logo; null = a rosette in the colors of the club. */
  icon: Uint8Array | null
  /** The picture of the home page; null = there is none. */
  picture: Uint8Array | null
}

/** The worker's message of a picture that can't be decoded; the pages are drawn without it. */
export interface LeftOut {
  leftOut: 'icon' | 'picture'
  message: string
}

type Code = { drawPages: (words: PublicWords) => Promise<DrawnPage[]> }

/** Smaller texts gain nothing. */
const smallestBytes = 300
/** The best quality saves a twentieth more and takes ten times as long, at each start and each change of the words. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

async function draw({
  bundle,
  words,
  publicUrl,
  icon,
  picture,
}: DrawOrder): Promise<Map<string, string | Uint8Array>> {
  const { code, fill } = await loadBundle<Code>(bundle)
  const files = new Map<string, string | Uint8Array>()
  for (const page of await code.drawPages(words)) {
    files.set(page.file, fill(page, words, publicUrl))
  }
  files.set('manifest.webmanifest', JSON.stringify(manifestOf(words)))
  const { look } = words.words
  const ownIcons = icon && (await drawIcons(icon).catch(leaveOut('icon')))
  const logo = icon && ownIcons ? icon : plainIcon(look)
  // Without a logo and without colors the build has the icons.
  const hasColors = look.mainColor !== '' || look.accentColor !== ''
  const icons = ownIcons ?? (hasColors ? await drawIcons(logo) : [])
  for (const [file, bytes] of icons) files.set(file, bytes)
  const shared =
    picture && (await drawSharePicture({ look, logo, picture }).catch(leaveOut('picture')))
  files.set(sharePictureFile, shared ?? (await drawSharePicture({ look, logo, picture: null })))
  return files
}

const leaveOut = (leftOut: LeftOut['leftOut']) => (error: unknown) => {
  parentPort?.postMessage({ leftOut, message: String(error) } satisfies LeftOut)
  return null
}

async function write(folder: string, file: string, content: string | Uint8Array): Promise<void> {
  const path = join(folder, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
  const body = Buffer.from(content)
  if (typeof content !== 'string' || body.length < smallestBytes) return
  // Written after the original: an older copy is not served.
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }))
  await writeFile(`${path}.br`, await promisify(brotliCompress)(body, quality))
}

async function run(order: DrawOrder): Promise<void> {
  const { root, name } = order
  const fresh = join(root, `.${randomUUID()}`)
  try {
    const files = await draw(order)
    await Promise.all([...files].map(([file, content]) => write(fresh, file, content)))
    await rename(fresh, join(root, name)).catch(async (error: NodeJS.ErrnoException) => {
      // Another process has drawn the same pages meanwhile.
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code ?? '')) throw error
    })
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

await run(workerData as DrawOrder)
