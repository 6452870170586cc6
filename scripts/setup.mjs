// Installs the packages of package-lock.json and finds a Node that runs TypeScript from source. This file imports no
// packages, because it runs before they are installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.install-stamp')
const platform = `${process.platform}-${process.arch}`
const staleLockMs = 15 * 60_000

/**
 * Prints the sentence on stderr and exits with code 1.
 * @returns {never}
 */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Whether this folder is an unpacked release, which has its packages, its built app and its Node (`release.mjs`). */
export const isRelease = existsSync(join(root, 'release.json'))

const above = join(root, '..', '..')

/**
 * The folder of the installation, from which settings and relative paths count. A release that an upgrade has unpacked
 * is in `releases/VERSION` of the folder of the first release.
 */
export const home =
  basename(dirname(root)) === 'releases' && existsSync(join(above, 'release.json')) ? above : root

/** Installs the packages if they are missing or do not match package-lock.json. */
export async function setup() {
  if (isRelease || installed()) return
  await withLock('install', async () => {
    if (installed()) return
    process.stdout.write('Installing packages, this takes about a minute.\n')
    const logFile = join(root, '.cache', 'install.log')
    const log = openSync(logFile, 'w')
    const child = npm(installArgs(), { cwd: root, stdio: ['ignore', log, log] })
    const signal = await stoppedBy(child)
    if (signal) process.exit(128 + constants.signals[signal])
    if (child.exitCode !== 0) {
      fail(
        'The packages could not be installed: check the network and the npm registry, then run the ' +
          `same command again (npm's log is in ${logFile}).`,
      )
    }
    writeFileSync(stampFile, lockStamp())
  })
}

// Forwards stop signals to npm, because an install that outlives this script would write into the same folder as the
// next install.
async function stoppedBy(child) {
  let received = null
  const forward = (signal) => {
    received = signal
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  await ended(child)
  for (const signal of signals) process.off(signal, forward)
  return received
}

function installArgs() {
  // For macOS the lock has no native parts of the linter and the formatter (tests/tools/lock.test.ts).
  const command = process.platform === 'linux' ? ['ci'] : ['install', '--no-package-lock']
  const options = ['--ignore-scripts', '--no-audit', '--no-fund']
  return [...command, ...options, '--include=dev', '--include=optional']
}

function installed() {
  if (!existsSync(modules)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockStamp()) return true
  if (!sameAsLock()) return false
  writeFileSync(stampFile, lockStamp())
  return true
}

function lockStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${platform}\n`
}

// After a manual `npm ci` there is no stamp, but npm writes `.package-lock.json`.
function sameAsLock() {
  const record = join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = present[path]
    return found ? found.version === version : optional === true
  })
}

/** Runs the work under a lock that the processes of this checkout share; a process that lives loses it after `staleMs`. */
export async function withLock(name, work, staleMs = staleLockMs) {
  const file = join(root, '.cache', `${name}.lock`)
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    while (!(await acquire(file, staleMs))) await sleep(200)
  } catch (error) {
    const why = ['EACCES', 'EPERM'].includes(error.code) ? ': it belongs to another user' : ''
    fail(`Cannot write into ${root} (${error.code})${why}.`)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

async function acquire(file, staleMs) {
  const mine = JSON.stringify({ pid: process.pid, sinceMs: Date.now(), salt: Math.random() })
  try {
    writeFileSync(file, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (!isStale(file, staleMs)) return false
  const claim = `${file}.${process.pid}`
  writeFileSync(claim, mine)
  renameSync(claim, file)
  // Two processes may claim the lock of the same dead owner; the last claim wins.
  await sleep(150)
  return read(file) === mine
}

function isStale(file, staleMs) {
  try {
    const owner = JSON.parse(read(file))
    if (Date.now() - owner.sinceMs > staleMs) return true
    process.kill(owner.pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH' || (error instanceof SyntaxError && read(file) !== '')
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

let chosenNode

/** The Node that runs the project's code: 24 if available, at least 22.18. */
export function nodeBinary() {
  chosenNode ??= chooseNode()
  return chosenNode
}

function chooseNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return process.execPath
  const packaged = packagedNode(root)
  if (existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) {
    return realpathSync(packaged)
  }
  if (major === 23 || (major === 22 && minor >= 18)) return process.execPath
  return fail(
    `Node ${process.versions.node} is too old: install Node 24 (or at least 22.18) and run the command again.`,
  )
}

/** The environment for the project's tools: `nodeBinary` first in PATH, then the packages' commands. */
export function toolEnv(extra = {}) {
  const path = [dirname(nodeBinary()), join(modules, '.bin'), process.env.PATH].join(delimiter)
  return { ...process.env, ...extra, PATH: path }
}

/** Loads the settings of specialty.env into the environment, which wins; the server checks their names. */
export function loadSettings() {
  const file = join(home, 'specialty.env')
  if (!existsSync(file)) return
  try {
    process.loadEnvFile(file)
  } catch {
    // Node says of each reason that there is no such file.
    fail(`${file} can't be read: run this command with sudo, or as the server's user.`)
  }
}

/** Starts a command with `nodeBinary` first in PATH; the command `node` is that Node. */
export function run(cmd, args, { env, ...options } = {}) {
  const file = cmd === 'node' ? nodeBinary() : cmd
  return spawn(file, args, { cwd: home, stdio: 'inherit', ...options, env: toolEnv(env) })
}

/** Suppresses the warning that Node prints when it runs TypeScript. */
const quietFlag = '--disable-warning=ExperimentalWarning'

/** Starts a TypeScript file of the project with `nodeBinary`, or one of another release, in `folder`, with its own. */
export function runSource(file, { folder = root, nodeArgs = [], args = [], ...options } = {}) {
  const node = folder === root ? 'node' : packagedNode(folder)
  return run(node, [quietFlag, ...nodeArgs, join(folder, file), ...args], options)
}

const packagedNode = (folder) => join(folder, 'node_modules', `node-${platform}`, 'bin', 'node')

/** Starts npm with the machine's Node; under npm, the npm that runs this script. */
export function npm(args, options) {
  const cli = process.env.npm_execpath ?? ''
  return /npm-cli\.c?js$/.test(cli)
    ? spawn(process.execPath, [cli, ...args], options)
    : spawn('npm', args, options)
}

/** Resolves with the exit code; for a signal, with 128 plus its number. */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
