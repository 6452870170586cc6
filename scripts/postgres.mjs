// A throw-away PostgreSQL for tests and developers: its binaries found or brought, its cluster in a
// temporary folder, owned by an ordinary user, and gone when the process that asked for it ends.
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

// Speed over durability, which no test needs here: locks, isolation and commits stay as they are.
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  logging_collector: 'off',
}

const folderPrefix = 'specialty-postgres-'

/** Starts an empty cluster; resolves with its address and what stops and removes it. */
export async function startPostgres() {
  const found = await findPostgres()
  const user = ordinaryUser()
  sweep()
  const folder = mkdtempSync(join(tmpdir(), folderPrefix))
  writeFileSync(join(folder, 'owner'), String(process.pid))
  let server
  const remove = () => {
    if (server && server.exitCode === null) server.kill('SIGQUIT')
    removeFolder(folder)
  }
  const forget = beforeTheEnd(remove)
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)

  const bin = reachable(found, folder, user)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, encoding: 'utf8' }
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C'
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  const init = spawnSync(join(bin, 'initdb'), [...args, `--locale=${locale}`], options)
  if (init.status !== 0) {
    fail(`PostgreSQL could not make its folder: ${lastLine(init.stderr) || init.error?.message}`)
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
    // Fast shutdown: open connections are ended, not waited for.
    server.kill('SIGINT')
    await end
    remove()
    forget()
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}

// Calls back once when this process ends, by itself or by a signal it can still answer.
function beforeTheEnd(work) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forget = () => {
    process.off('exit', work)
    for (const signal of signals) process.off(signal, onSignal)
  }
  function onSignal(signal) {
    forget()
    work()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  process.once('exit', work)
  for (const signal of signals) process.on(signal, onSignal)
  return forget
}

// Clusters whose owner was killed outright: nobody else will ever end and remove them.
function sweep() {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name)
    try {
      if (signalled(Number(readFileSync(join(folder, 'owner'), 'utf8')), 0)) continue
      const pidFile = pidFileOf(folder)
      if (existsSync(pidFile)) signalled(Number.parseInt(readFileSync(pidFile, 'utf8')), 'SIGQUIT')
      removeFolder(folder)
    } catch {
      // Another user's, or another sweep is at it.
    }
  }
}

// A dying server still writes: its folder goes when its own record of running has gone. This runs
// while the process exits, so it waits without the event loop.
function removeFolder(folder) {
  const untilMs = Date.now() + 5000
  const pause = new Int32Array(new SharedArrayBuffer(4))
  while (existsSync(pidFileOf(folder)) && Date.now() < untilMs) Atomics.wait(pause, 0, 0, 20)
  rmSync(folder, { recursive: true, force: true })
}

const pidFileOf = (folder) => join(folder, 'data', 'postmaster.pid')

function signalled(pid, signal) {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

// PostgreSQL refuses to run as root.
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return uid ? { uid: Number(uid), gid: Number(gid) } : {}
}

// Binaries under root's own home cannot be run by the ordinary user: then the cluster gets a copy.
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
