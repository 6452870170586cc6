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
import { ended, fail, nodeBinary, root, run, runSource, setup, withLock } from './setup.mjs'

const sources = [
  'src',
  'contract',
  'sw',
  'public',
  'scripts/build',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stampName = '.build-stamp'
const dist = join(root, 'dist')
const made = join(root, '.cache', 'dist-made')
const past = join(root, '.cache', 'dist-past')
const stampFile = join(dist, stampName)

/**
 * Builds if needed; with `force`, always. Says so in one line, and shows the log of a failure. `first` is what has to
 * be in order before the time for a build is taken.
 */
export async function build({ force = false, first } = {}) {
  if (!force && fresh()) return
  await first?.()
  await withLock('build', async () => {
    if (!force && fresh()) return
    process.stdout.write('Building the app.\n')
    const before = sourceStamp()
    await checkContent()
    const logFile = join(root, '.cache', 'build.log')
    const log = openSync(logFile, 'w')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const env = { NODE_ENV: 'production' }
    const args = [vite, 'build', '--outDir', made, '--emptyOutDir']
    const code = await ended(run('node', args, { env, stdio: ['ignore', log, log] }))
    if (code !== 0) fail(`${readFileSync(logFile, 'utf8')}\nThe app could not be built.`)
    writeFileSync(join(made, stampName), before)
    // Replaced in one step, because a running server may be serving the old build.
    replaceFolder(dist, made, past)
  })
}

/** Replaces `folder` with `made`. The old folder is kept in `past` meanwhile and restored if the replacement fails. */
export function replaceFolder(folder, made, past) {
  // A run that was killed between the two renames left it there.
  if (!existsSync(folder) && existsSync(past)) renameSync(past, folder)
  rmSync(past, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, past)
  try {
    renameSync(made, folder)
  } catch (error) {
    if (existsSync(past)) renameSync(past, folder)
    throw error
  }
  rmSync(past, { recursive: true, force: true })
}

// Before the build, so that its errors do not drown in the output of the build.
async function checkContent() {
  const child = runSource('scripts/build/check-content.ts', { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => (said += text))
  if ((await ended(child)) !== 0) fail(said.trim())
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
  if (!stat || /\.test\.tsx?$/.test(path)) return
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
