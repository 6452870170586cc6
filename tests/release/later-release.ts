// Later releases, made from the built one: with another version, more migrations, and a fault if one is asked for.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { besideArchive, builtRelease, provenanceOf } from './built-release.ts'

/**
 * `silent`: it migrates the database, and then never answers. `ending`: its server ends at once. `lonely`: its server ends
 * if another one has started in the data folder.
 */
export type Fault = 'silent' | 'ending' | 'lonely'

const migrateLine = 'await migrateAtStart(db, config.databaseUrl)\n'
const faultLines: Record<Fault, string> = {
  silent: `${migrateLine}    await new Promise((resolve) => setTimeout(resolve, 2 ** 30))\n`,
  ending: `${migrateLine}    throw new BootError('This release has a fault.')\n`,
  lonely: `${migrateLine}
    const started = join(config.dataDir, 'lonely')
    if (existsSync(started)) throw new BootError('This release has a fault.')
    await (await import('node:fs/promises')).writeFile(started, '')\n`,
}

/** Packs the release into the folder, with its provenance; the archive. A later one has all migrations of those before. */
export function makeLaterRelease(
  folder: string,
  version: string,
  { migrations, fault }: { migrations: number; fault?: Fault },
): string {
  const built = builtRelease()
  execFileSync('tar', ['-xzf', built, '-C', folder])
  const unpacked = join(folder, basename(built, '.tar.gz'))
  change(join(unpacked, 'package.json'), setVersion(version))
  change(join(unpacked, 'release.json'), setVersion(version))
  for (let at = 1; at <= migrations; at += 1) {
    const migration = `alter table orders add column later_note_${at} text not null default '';\n`
    writeFileSync(join(unpacked, `server/db/migrations/999${at}-later.sql`), migration)
  }
  if (fault) {
    change(join(unpacked, 'server/main.ts'), (text) => text.replace(migrateLine, faultLines[fault]))
  }
  const name = `specialty-${version}-linux-x64`
  renameSync(unpacked, join(folder, name))
  const archive = join(folder, `${name}.tar.gz`)
  execFileSync('tar', ['-I', 'gzip -1', '-cf', archive, '-C', folder, name])
  writeProvenance(archive, { ...provenanceOf(built), version, archiveSha256: sha256Of(archive) })
  return archive
}

/** A copy of the archive in a new folder, cut off, with its provenance. */
export function cutOff(archive: string, folder: string): string {
  mkdirSync(folder)
  const copy = join(folder, basename(archive))
  const bytes = readFileSync(archive)
  writeFileSync(copy, bytes.subarray(0, bytes.length - 1000))
  writeProvenance(copy, provenanceOf(archive))
  return copy
}

/** Writes the provenance beside the archive. */
export function writeProvenance(archive: string, provenance: Record<string, string>): void {
  writeFileSync(besideArchive(archive, '.provenance.json'), JSON.stringify(provenance))
}

export const sha256Of = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex')

const setVersion = (version: string) => (text: string) =>
  JSON.stringify({ ...JSON.parse(text), version })

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const edited = edit(text)
  if (edited === text) throw new Error(`${file} was not changed.`)
  writeFileSync(file, edited)
}
