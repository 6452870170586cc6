// A backup that is unpacked in a folder.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BootError } from '../../boot-error.ts'
import { type Manifest, manifestFile, manifestSchema } from '../../db/backup/manifest.ts'
import { unexpectedEntries } from '../../unexpected-entries.ts'

/** The settings, in the form of specialty.env. */
export const settingsName = 'settings.env'

/** The folders of the data folder that a backup holds. */
export const dataFolders = ['images', 'sandbox']

/** What the folder says about itself; throws BootError when it is not a backup. */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestFile)
  // A link in a backup would make the server read and write outside its folder.
  const isClean = existsSync(file) && unexpectedEntries(folder).length === 0
  const read = manifestSchema.safeParse(isClean ? JSON.parse(readFileSync(file, 'utf8')) : null)
  if (!read.success) throw new BootError('The file holds no backup of this shop.')
  return read.data
}

/** The figures in words, for the person who made or restored the backup. */
export const figuresText = ({ figures }: Manifest): string =>
  `${figures.orders} orders, ${figures.payments} payments, ${figures.stockLeft} pieces in stock`
