// The prerendered pages with the words of the shown event (rule 61, decision 030): drawn at the start and when the
// words change, by a worker thread, into a folder whose name is made from the release and the words. When a drawing
// fails, the pages before it stay.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { isWriteRefused } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { writeHealthOf } from '../db/write-health.ts'
import type { PublicWords } from '#contract/entities/event-words/public-words.ts'
import { allPages, type Page } from '#contract/pages.ts'
import { shownPages } from '#contract/rules/event/shown-pages.ts'
import type { ObjectStore } from '../gateways/image-files.ts'
import { errorFields } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { readShownWords } from '../services/words/read-words.ts'
import type { DrawOrder, LeftOut } from './draw-worker.ts'

export interface DrawnPages {
  /** The folder of the pages that are served; null = those of the build. */
  folder(): string | null
  /** The words of the event that is open, or was last; null = there is none. */
  words(): PublicWords | null
  /** Draws the pages when the words have changed. Never rejects. */
  refresh(): Promise<void>
}

export const noDrawnPages: DrawnPages = {
  folder: () => null,
  words: () => null,
  refresh: async () => undefined,
}

/** The page table as the event that visitors see has it. */
export function shownPagesOf({ words }: Pick<DrawnPages, 'words'>): readonly Page[] {
  const shown = words()
  return shown ? shownPages(shown.words) : allPages
}

interface PagesDeps {
  db: Db
  log: Logger
  metrics: Pick<Metrics, 'wordsUnreadable'>
  images: Pick<ObjectStore, 'read'>
  /** The folder of the built app. */
  appDir: string
  dataDir: string
  publicUrl: string
}

/** Another process may have published; a failed drawing is tried again after the longer time. */
const checkEveryMs = 2000
const retryAfterMs = 60_000
const drawTimeoutMs = 60_000
const keptFolders = 3

/** Draws the pages, then looks for changed words until `stop`. */
export async function startDrawnPages(
  deps: PagesDeps,
): Promise<DrawnPages & { stop(): Promise<void> }> {
  const bundle = join(deps.appDir, '.pages')
  if (!existsSync(join(bundle, 'template.json'))) {
    return { ...noDrawnPages, stop: async () => undefined }
  }
  const release = await releaseOf(deps, bundle)
  const root = join(deps.dataDir, 'pages')
  let current: string | null = null
  let currentWords: PublicWords | null = null
  let failed = { name: '', atMs: 0 }
  let running: Promise<void> | null = null
  let isEventShown = true
  let isDueAgain = false
  let notedUnreadable: readonly string[] = []

  /** Logged once while it lasts. */
  const noteUnreadable = (sections: readonly string[]) => {
    deps.metrics.wordsUnreadable(sections.length)
    const isNew = sections.length > 0 && String(sections) !== String(notedUnreadable)
    notedUnreadable = sections
    if (!isNew) return
    deps.log.error({ sections }, 'sections of the words cannot be read, their defaults are shown')
  }

  const draw = async () => {
    const shown = await readShownWords(deps.db)
    isEventShown = shown !== null
    currentWords = shown?.words ?? null
    if (shown === null) {
      current = null
      return
    }
    const { words, unreadable } = shown
    noteUnreadable(unreadable)
    const name = `${release}-${words.version}`
    if (current === join(root, name)) return
    if (failed.name === name && Date.now() - failed.atMs < retryAfterMs) return
    try {
      if (!existsSync(join(root, name))) {
        await runWorker(deps, { bundle, root, name, words })
        deps.log.info({ version: words.version }, 'pages drawn')
      }
      current = join(root, name)
      await removeOld(root, name)
    } catch (error) {
      failed = { name, atMs: Date.now() }
      if (isWriteRefused(error)) writeHealthOf(deps.db).noteRefusal()
      deps.log.error(errorFields(error), 'the pages could not be drawn, the earlier ones stay')
    }
  }

  const round = async () => {
    do {
      isDueAgain = false
      // Without the database there is nothing to draw; its own errors are logged by the calls.
      await draw().catch(() => undefined)
    } while (isDueAgain)
    running = null
  }

  const refresh = () => {
    if (running) isDueAgain = true
    running ??= round()
    return running
  }
  await refresh()
  if (current === null && isEventShown) current = await newestOf(root, release)
  const timer = setInterval(() => void refresh(), checkEveryMs)
  timer.unref()
  return {
    folder: () => current,
    words: () => currentWords,
    refresh,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

const ownFiles = [
  'manifest.ts',
  'icons.ts',
  'plain-icon.ts',
  'share-picture.ts',
  '../../contract/page-template.ts',
]

/** Names the release by what draws its pages. */
async function releaseOf({ publicUrl }: PagesDeps, bundle: string): Promise<string> {
  const hash = createHash('sha256').update(publicUrl)
  const drawing = ['template.json', 'entry-prerender.js'].map((file) => join(bundle, file))
  const own = ownFiles.map((file) => join(import.meta.dirname, file))
  for (const file of [...drawing, ...own]) hash.update(await readFile(file))
  return hash.digest('hex').slice(0, 12)
}

async function runWorker(
  { images, log, publicUrl }: PagesDeps,
  order: Omit<DrawOrder, 'icon' | 'picture' | 'publicUrl'>,
): Promise<void> {
  const { look } = order.words.words
  const read = async (path: string) => (path === '' ? null : await images.read(path))
  const [icon, picture] = await Promise.all([read(look.icon), read(look.picture)])
  const worker = new Worker(new URL('./draw-worker.ts', import.meta.url), {
    workerData: { ...order, publicUrl, icon, picture } satisfies DrawOrder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  worker.on('message', (fields: LeftOut) => {
    log.error(fields, 'a picture cannot be drawn, the pages do without it')
  })
  const timer = setTimeout(() => void worker.terminate(), drawTimeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('exit', (code) =>
        code === 0 ? resolve() : reject(new Error(`The drawing ended with code ${code}.`)),
      )
    })
  } finally {
    clearTimeout(timer)
  }
}

interface Folder {
  name: string
  atMs: number
}

async function foldersIn(root: string): Promise<Folder[]> {
  const names = await readdir(root).catch(() => [])
  const folders = names.map(async (name) => ({
    name,
    atMs: await stat(join(root, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  }))
  return (await Promise.all(folders)).toSorted((a, b) => b.atMs - a.atMs)
}

/** The newest pages of this release; null = there are none. */
async function newestOf(root: string, release: string): Promise<string | null> {
  const own = (await foldersIn(root)).find(({ name }) => name.startsWith(`${release}-`))
  return own ? join(root, own.name) : null
}

/** Keeps a few earlier folders: another process may still serve one of them. */
async function removeOld(root: string, current: string): Promise<void> {
  const others = (await foldersIn(root)).filter(({ name }) => name !== current)
  for (const { name } of others.slice(keptFolders - 1)) {
    await rm(join(root, name), { recursive: true, force: true })
  }
}
