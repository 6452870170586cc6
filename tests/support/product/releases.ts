// Releases of the app for tests that deploy: copies of the build in which every hashed file has a new name, and
// pages and service worker refer to it, as after a change of the source.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const dist = join(import.meta.dirname, '..', '..', '..', 'dist')
const packed = new Set(['.br', '.gz', '.map'])

export interface Releases {
  /** The server's APP_DIR. */
  folder: string
  /** Replaces the release, and removes all files of the previous one. */
  deploy(name: string): void
  /** Deletes one file of the release, by the start of its name. */
  lose(start: string): void
  /** Replaces the service worker with the kill switch. */
  turnWorkerOff(): void
  dispose(): void
}

/** A folder to deploy releases to; it starts with the first release. */
export function makeReleases(first: string): Releases {
  const folder = mkdtempSync(join(tmpdir(), 'specialty-app-'))
  const empty = () => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
  }
  const deploy = (release: string) => {
    empty()
    cpSync(dist, folder, { recursive: true, filter: (path) => !packed.has(extname(path)) })
    rename(folder, release)
  }
  deploy(first)
  return {
    folder,
    deploy,
    lose: (start) => {
      const assets = join(folder, 'assets')
      const name = readdirSync(assets).find((one) => one.startsWith(start))
      if (!name) throw new Error(`The release has no file ${start}…`)
      rmSync(join(assets, name))
    },
    turnWorkerOff: () =>
      cpSync(join(folder, 'service-worker-off.js'), join(folder, 'service-worker.js')),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function rename(folder: string, release: string): void {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const newNames = new Map(names.map((name) => [name, `${release}-${name}`]))
  for (const [name, newName] of newNames) {
    cpSync(join(assets, name), join(assets, newName))
    rmSync(join(assets, name))
  }
  const rewrite = (path: string) => {
    const text = readFileSync(path, 'utf8')
    const renamed = text.replaceAll(/[\w-]+(?:\.[\w-]+)+/g, (name) => newNames.get(name) ?? name)
    // The service worker fetches a page again when its revision changes.
    const isWorker = path.endsWith('service-worker.js')
    writeFileSync(path, isWorker ? renamed.replaceAll('"revision":"', `$&${release}`) : renamed)
  }
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (/\.(html|js|css|json)$/.test(entry.name)) rewrite(join(entry.parentPath, entry.name))
  }
}
