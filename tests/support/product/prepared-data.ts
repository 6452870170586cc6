// Databases with the sample event, made once and copied for each test, because making one takes seconds.
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createImageStore } from '#server/gateways/image-store.ts'
import { loadSampleWhenEmpty } from '#server/sample/load.ts'
import { createDatabase, type OwnDatabase } from '../database/database.ts'
import { patientDatabase } from '../limits.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const cache = join(root, '.cache')
const sources = [
  'server/db',
  'server/event',
  'server/sample',
  'package-lock.json',
  'tests/support/product/prepared-data.ts',
]

/** Fills an empty folder with prepared data, which is made once per day and per source. */
export async function fillWithPrepared(folder: string): Promise<void> {
  const ready = join(cache, `pgdata-${stamp()}`)
  if (!existsSync(ready)) {
    mkdirSync(cache, { recursive: true })
    const made = mkdtempSync(join(cache, 'pgdata-new-'))
    await prepare({ databaseUrl: null, dataDir: made })
    publish(made, ready)
    dropOld(ready)
  }
  cpSync(ready, folder, { recursive: true })
}

/** Creates a copy of the cluster's prepared database, and puts its pictures into the folder. */
export async function createPrepared(clusterUrl: string, folder: string): Promise<OwnDatabase> {
  const { TEST_DATABASE_TEMPLATE: template, TEST_DATA_DIR: prepared } = process.env
  if (!template || !prepared) throw new Error('TEST_DATABASE_TEMPLATE is needed here.')
  linkFiles(join(prepared, 'images'), join(folder, 'images'))
  return createDatabase(clusterUrl, template)
}

/** Makes the cluster's prepared database, TEST_DATABASE_TEMPLATE, and its folder, TEST_DATA_DIR. */
export async function prepareCluster(clusterUrl: string): Promise<OwnDatabase> {
  const template = await createDatabase(clusterUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'specialty-prepared-'))
  await prepare({ databaseUrl: template.url, dataDir })
  process.env['TEST_DATABASE_TEMPLATE'] = new URL(template.url).pathname.slice(1)
  process.env['TEST_DATA_DIR'] = dataDir
  const drop = async () => {
    rmSync(dataDir, { recursive: true })
    await template.drop()
  }
  return { ...template, drop }
}

/** The image store replaces files and never writes into them, so all copies of a folder may share them. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else linkSync(source, target)
  }
}

const imagesIn = (dataDir: string) =>
  createImageStore({ imageStore: null, dataDir, publicUrl: '' }, '')

// Don't start a server for this: its reconciler would record a round in the prepared data.
async function prepare(place: { databaseUrl: string | null; dataDir: string }): Promise<void> {
  const database = await openDatabase({ ...place, limits: patientDatabase })
  await migrate(database.db)
  await loadSampleWhenEmpty(database.db, imagesIn(place.dataDir), Date.now())
  await database.close()
}

// Two workers may prepare at once; the first to finish wins.
function publish(made: string, ready: string): void {
  try {
    renameSync(made, ready)
  } catch {
    rmSync(made, { recursive: true, force: true })
  }
}

function dropOld(ready: string): void {
  const dayMs = 24 * 3600 * 1000
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    if (!name.startsWith('pgdata-') || path === ready) continue
    if (Date.now() - statSync(path).mtimeMs > dayMs) rmSync(path, { recursive: true, force: true })
  }
}

// The key contains the day, because the sample's deadlines are relative to the time of loading.
function stamp(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const source of sources) add(hash, join(root, source))
  return hash.digest('hex').slice(0, 16)
}

function add(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isFile()) hash.update(path).update(readFileSync(path))
  else for (const name of readdirSync(path).toSorted()) add(hash, join(path, name))
}
