// The proof of a backup: it is restored in a throw-away place, and its figures are compared with the original's.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BootError } from '../../boot-error.ts'
import { loadDatabase } from '../../db/backup/load.ts'
import type { Manifest } from '../../db/backup/manifest.ts'
import { openDatabase } from '../../db/open.ts'
import { type Archive, readArchive } from './archive.ts'
import { readManifest } from './unpacked.ts'

/** Restores the backup below `place`, which is removed, and throws BootError unless it is what `original` says. */
export async function proveBackup(
  archive: Archive,
  { identity, original, place }: { identity: string; original: Manifest; place: string },
): Promise<void> {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { mode: 0o700 })
  try {
    await readArchive(archive, identity, place)
    const manifest = readManifest(place)
    if (!isDeepStrictEqual(manifest, original)) {
      throw new BootError('The restored backup says something else about itself.')
    }
    await requireFigures(place, manifest)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function requireFigures(place: string, manifest: Manifest): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: join(place, 'database') })
  try {
    const figures = await loadDatabase(db, place, manifest)
    if (isDeepStrictEqual(figures, manifest.figures)) return
    throw new BootError(
      `The restored database differs: ${JSON.stringify(figures)} in place of ${JSON.stringify(manifest.figures)}.`,
    )
  } finally {
    await close()
  }
}
