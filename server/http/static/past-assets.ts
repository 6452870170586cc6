// Stores the hashed files of earlier releases, so that a page that was loaded before a deployment can still
// load its chunks. A list names the files of each release; files of none of the last ten are removed.
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { extname, join } from 'node:path'

const keptReleases = 10
const listFile = 'releases.json'
const copyPrefix = '.copy-'
const abandonedAfterMs = 60 * 60_000

/** The file names of one release, sorted. */
type Release = readonly string[]

export function pastAssetsFolder(dataDir: string): string {
  return join(dataDir, 'releases')
}

/** Copies the assets of the built app to `folder`; called before pages are served. */
export async function copyAssets(builtApp: string, folder: string): Promise<void> {
  const present = await namesIn(join(builtApp, 'assets'))
  const current = present.filter((name) => extname(name) !== '.map').toSorted()
  if (current.length === 0) return
  await mkdir(join(folder, 'assets'), { recursive: true })
  const earlier = (await readList(folder)).filter((release) => release.join() !== current.join())
  const releases = [current, ...earlier].slice(0, keptReleases)
  const kept = new Set(await namesIn(join(folder, 'assets')))
  // Processes that share the folder may start at the same time: each has files of its own until they are whole.
  await removeAbandoned(folder)
  const fresh = await mkdtemp(join(folder, copyPrefix))
  try {
    for (const name of current.filter((one) => !kept.has(one))) {
      await cp(join(builtApp, 'assets', name), join(fresh, name), { preserveTimestamps: true })
      await rename(join(fresh, name), join(folder, 'assets', name))
    }
    // Half a list would remove the files of all earlier releases.
    await writeFile(join(fresh, listFile), JSON.stringify(releases))
    await rename(join(fresh, listFile), join(folder, listFile))
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  const needed = new Set(releases.flat())
  const gone = [...kept].filter((name) => !needed.has(name))
  await Promise.all(gone.map((name) => rm(join(folder, 'assets', name), { force: true })))
}

/** What starts left that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await namesIn(folder)).filter((one) => one.startsWith(copyPrefix))) {
    const path = join(folder, name)
    // Another process may end its copy at this moment.
    const made = await stat(path).catch(() => null)
    if (made && Date.now() - made.mtimeMs > abandonedAfterMs)
      await rm(path, { recursive: true, force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

async function readList(folder: string): Promise<Release[]> {
  try {
    const list: unknown = JSON.parse(await readFile(join(folder, listFile), 'utf8'))
    return Array.isArray(list)
      ? list.filter((release): release is Release => Array.isArray(release))
      : []
  } catch {
    return []
  }
}
