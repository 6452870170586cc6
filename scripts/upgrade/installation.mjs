// The releases of an installation. The first one is the folder of the installation itself; an upgrade unpacks later
// ones into `releases/VERSION` and names them by links, which `scripts/release/specialty` follows.
import {
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { home } from '../setup.mjs'

export const releasesFolder = join(home, 'releases')

/** The links: what `./specialty` runs, what it ran before, and what was tried in vain and may have changed the schema. */
export const links = { current: 'current', previous: 'previous', tried: 'tried' }

/** The folder that the link names; null = there is no such link, or no release behind it. */
export function linked(name) {
  const link = join(home, name)
  return existsSync(join(link, 'release.json')) ? realpathSync(link) : null
}

/** What `./specialty` runs. */
export const currentRelease = () => linked(links.current) ?? home

/** Points the link to the release, in one step. */
export function pointTo(name, folder) {
  const link = join(home, name)
  const fresh = `${link}.new`
  rmSync(fresh, { force: true })
  symlinkSync(relative(home, folder) || '.', fresh)
  renameSync(fresh, link)
}

/** The folder of the installation runs its own release again. */
export function switchTo(folder) {
  if (folder === home) rmSync(join(home, links.current), { force: true })
  else pointTo(links.current, folder)
}

export const versionOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')).version

const order = new Intl.Collator('en', { numeric: true })

/** Below 0, 0 or above 0; what follows a hyphen does not count. */
export const compareVersions = (one, other) => order.compare(one.split('-')[0], other.split('-')[0])

/** The release with the highest version: it knows the most of the schema. */
export const newestOf = (folders) =>
  folders.reduce((one, other) =>
    compareVersions(versionOf(other), versionOf(one)) > 0 ? other : one,
  )

/** Deletes the unpacked releases that no link names. */
export function removeUnused() {
  const used = Object.keys(links).map(linked)
  for (const name of readdirSync(releasesFolder)) {
    const folder = join(releasesFolder, name)
    if (!used.includes(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
