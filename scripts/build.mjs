// Builds the app into dist if a source has changed since the last build.
import { createHash } from 'node:crypto'
import {
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ended, fail, isRelease, nodeBinary, root, run, setup, withLock } from './setup.mjs'

const sources = [
  'src',
  'contract',
  'sw',
  'public',
  'scripts/build',
  'server/pages/manifest.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const stampName = '.build-stamp'
const dist = join(root, 'dist')
const newDist = join(root, '.cache', 'dist-made')
const oldDist = join(root, '.cache', 'dist-past')
const stampFile = join(dist, stampName)

/**
 * Builds if a source has changed; with `force`, always. Prints one line, and the log of a failed build. `first` runs
 * before the build, so that its errors appear without waiting for the build.
 */
export async function build({ force = false, first } = {}) {
  if (isRelease || (!force && fresh())) return
  await first?.()
  await withLock('build', async () => {
    if (!force && fresh()) return
    process.stdout.write('Building the app.\n')
    const before = sourceStamp()
    const logFile = join(root, '.cache', 'build.log')
    const log = openSync(logFile, 'w')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const env = { NODE_ENV: 'production' }
    const args = [vite, 'build', '--outDir', newDist, '--emptyOutDir']
    const code = await ended(run('node', args, { env, stdio: ['ignore', log, log] }))
    if (code !== 0) fail(`${readFileSync(logFile, 'utf8')}\nThe app could not be built.`)
    writeFileSync(join(newDist, stampName), before)
    // Replaced in one step, because a running server may be serving the old build.
    replaceFolder(dist, newDist, oldDist)
  })
}

/** Replaces `folder` with `replacement`. If that fails, restores the old folder from `backup`. */
export function replaceFolder(folder, replacement, backup) {
  // A process that was killed between the two renames left the old folder in `backup`.
  if (!existsSync(folder) && existsSync(backup)) renameSync(backup, folder)
  rmSync(backup, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, backup)
  try {
    renameSync(replacement, folder)
  } catch (error) {
    if (existsSync(backup)) renameSync(backup, folder)
    throw error
  }
  rmSync(backup, { recursive: true, force: true })
}

function fresh() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp()
}

function sourceStamp() {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, source)
  return `${hash.digest('hex')}\n`
}

function add(hash, path) {
  const full = join(root, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (!stat || /\.(test\.tsx?|md)$/.test(path)) return
  if (stat.isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`)
    return
  }
  hash.update(`${path}\0${stat.size}\0`).update(readFileSync(full))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await setup()
  nodeBinary()
  await build({ force: process.argv.includes('--force') })
}
