// A temporary PostgreSQL cluster for tests and development. It runs as an ordinary user and is removed when the
// process that started it exits.
import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findPostgres } from './postgres-binaries.mjs'
import { ended, fail, setup } from './setup.mjs'

// No test needs durability, so it is traded for speed; locks, isolation and commits are unchanged.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  // Databases live for seconds.
  autovacuum: 'off',
  jit: 'off',
  logging_collector: 'off',
}

const folderPrefix = 'specialty-postgres-'

/** Starts an empty cluster; resolves with its address and a function that stops and removes it. */
export async function startPostgres() {
  const found = await findPostgres()
  const user = ordinaryUser()
  removeOrphans()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  writeFileSync(join(folder, 'owner'), String(process.pid))
  let server
  const remove = () => {
    if (server && server.exitCode === null) server.kill('SIGQUIT')
    removeFolder(folder)
  }
  const cancelOnExit = onExit(remove)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)

  const bin = reachable(found, folder, user)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, encoding: 'utf8' }
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const init = spawnSync(join(bin, 'initdb'), [...args, `--locale=${locale}`], options)
  if (init.status !== 0) {
    fail(`PostgreSQL could not create its folder: ${lastLine(init.stderr) || init.error?.message}`)
  }

  const port = await freePort()
  const flags = Object.entries({ ...settings, port }).flatMap(([k, v]) => ['-c', `${k}=${v}`])
  server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text) => {
    log = `${log}${text}`.slice(-4000)
  })
  const end = ended(server)
  await ready(server, port, () => log)

  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown, which closes open connections.
    server.kill('SIGINT')
    await end
    remove()
    cancelOnExit()
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** Runs `work` once when this process exits or receives a stop signal; returns a function that cancels it. */
function onExit(work) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const cancel = () => {
    process.off('exit', work)
    for (const signal of signals) process.off(signal, onSignal)
  }
  function onSignal(signal) {
    cancel()
    work()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.once('exit', work)
  for (const signal of signals) process.on(signal, onSignal)
  return cancel
}

// A process killed by SIGKILL cannot remove its cluster, so the next start does.
function removeOrphans() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (sendSignal(Number(readFileSync(join(folder, 'owner'), 'utf8')), 0)) continue
      const pidFile = pidFileOf(folder)
      if (existsSync(pidFile)) sendSignal(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGQUIT')
      removeFolder(folder)
    } catch {
      // The cluster belongs to another user, or another process is removing it.
    }
  }
}

// A stopping server still writes files, so the folder is removed after its pid file is gone. This runs in an exit
// handler, where only a synchronous wait is possible.
function removeFolder(folder) {
  const untilMs = Date.now() + 5000
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (existsSync(pidFileOf(folder)) && Date.now() < untilMs) Atomics.wait(pause, 0, 0, 20)
  rmSync(folder, { recursive: true, force: true })
}

const pidFileOf = (folder) => join(folder, 'data', 'postmaster.pid')

function sendSignal(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The uid and gid for PostgreSQL, which refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return uid ? { uid: Number(uid), gid: Number(gid) } : {}
}

// The ordinary user cannot run binaries under root's home, so the cluster gets a copy of them.
function reachable(bin, folder, user) {
  const probe = spawnSync(join(bin, 'postgres'), ['--version'], { ...user, cwd: folder })
  if (probe.status === 0) return bin
  const copy = join(folder, 'native')
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function ready(server, port, log) {
  const untilMs = Date.now() + 60_000
  while (!log().includes('ready to accept connections') || !(await listens(port))) {
    if (server.exitCode !== null || Date.now() > untilMs) {
      fail(`PostgreSQL did not start: ${lastLine(log())}`)
    }
    await sleep(50)
  }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function lastLine(text) {
  return (text ?? '').trim().split('\n').at(-1) ?? ''
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await setup()
  const { url, stop } = await startPostgres()
  process.stdout.write(`${url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => void stop().then(() => process.exit(0)))
  }
}
