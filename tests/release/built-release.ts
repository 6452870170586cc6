// A release of the current commit, built once for the tests of a run.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const variable = 'TEST_RELEASE'

/** Builds a release, the app too; its archive. */
export function buildRelease(): string {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs')], { cwd: root, stdio: 'pipe' })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return join(root, 'release', `specialty-${version}-linux-x64.tar.gz`)
}

/** The file beside the archive with this ending. */
export const besideArchive = (archive: string, ending: string): string =>
  archive.replace(/\.tar\.gz$/, ending)

export const provenanceOf = (archive: string): Record<string, string> =>
  JSON.parse(readFileSync(besideArchive(archive, '.provenance.json'), 'utf8'))

/** The archive that the global set-up has built, which no test changes. */
export function builtRelease(): string {
  const archive = process.env[variable]
  if (!archive) throw new Error(`${variable} is needed here.`)
  return archive
}

/** Another run's archive is used if the variable names it. */
export function setup(): (() => void) | undefined {
  if (process.env[variable]) return undefined
  const built = buildRelease()
  const folder = mkdtempSync(join(tmpdir(), 'specialty-built-'))
  const files = ['.tar.gz', '.provenance.json', '.cdx.json']
  for (const file of files.map((ending) => besideArchive(built, ending))) {
    cpSync(file, join(folder, basename(file)))
  }
  process.env[variable] = join(folder, basename(built))
  return () => rmSync(folder, { recursive: true, force: true })
}
