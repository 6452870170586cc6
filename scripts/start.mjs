// `npm start`: installs packages, builds, then runs the sandboxes and the server until a signal stops both. The server
// prints its own ready line and errors.
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { becomesHealthy, serverAddress } from './health.mjs'
import { forwardSignals, runLimited, stopAll, stopWithParent, usable } from './processes.mjs'
import { feedWatchdog } from './watchdog.mjs'
import {
  ended,
  fail,
  home,
  isRelease,
  loadSettings,
  nodeBinary,
  root,
  runSource,
  setup,
} from './setup.mjs'
import { superviseServer } from './upgrade/supervised-server.mjs'
import { serveTrials } from './upgrade/trial-socket.mjs'

await setup()
nodeBinary()
loadSettings()

const env = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // The compile cache makes later starts faster and saves memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'code'),
}
const port = Number(process.env.PORT || 4173)
const host = process.env.HOST || '127.0.0.1'
const realServices = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL'].every(
  (name) => process.env[name],
)
// If PORT is busy or invalid, the server starts without sandboxes and reports the error.
const isFree = await usable(port, host)
const withSandbox = !realServices && process.env.SANDBOX !== 'off' && isFree

if (withSandbox) {
  if (port > 65_529)
    fail('PORT must be at most 65529, because the sandboxes use the six ports after it.')
  for (const sandboxPort of [1, 2, 3, 4, 5, 6].map((offset) => port + offset)) {
    if (await usable(sandboxPort, '127.0.0.1')) continue
    fail(
      `Port ${sandboxPort} is in use and a sandbox needs it: stop the program that uses it, or set another PORT.`,
    )
  }
}

// No build if the port is taken, because the running server may be serving the current build.
if (isFree) await Promise.all([build({ first: checkSettings }), makeFirstDatabase()])

const children = []
let sandboxFailed = false
const signals = forwardSignals(children)
stopWithParent()
const address = serverAddress()
// On PostgreSQL the server of another release can be tried beside this one.
const isShared = isRelease && isFree && Boolean(process.env.DATABASE_URL)
const server = superviseServer({
  startIn: (folder) =>
    start('server/main.ts', { folder, args: isShared ? ['--shares-port'] : [], stderr: 'inherit' }),
  stop: (child) => stopAll([child]),
  address,
  isShared,
  isStopping: () => signals.stopping,
})
const serverEnd = server.over
// The server reports invalid settings within this time; the sandboxes would only repeat part of them.
const serverStays = Promise.race([serverEnd.then(() => false), sleep(8000).then(() => true)])
if (withSandbox) void watchSandbox()
void feedWatchdog({ address, isTrying: server.isTrying })
if (isRelease && isFree) void takeUpgrades()
const serverCode = await serverEnd
if (serverCode > 128 && !signals.stopping && !sandboxFailed) {
  process.stderr.write(`The server was killed by a signal (exit code ${serverCode}).\n`)
}
await stopAll(children)
process.exit(sandboxFailed ? 1 : serverCode)

// The server makes the same checks; checking before the build reports errors half a minute earlier.
async function checkSettings() {
  const code = await ended(runSource('server/check-settings.ts', { env }))
  if (code !== 0) process.exit(code)
}

// On a fresh clone it takes as long as the build. It is a separate process, because the server would keep the memory
// that decoding the pictures takes.
async function makeFirstDatabase() {
  await ended(runLimited('server/first-database.ts', { env, stdio: 'ignore' }))
}

function start(file, { folder = root, args = [], stderr }) {
  // Detached, so that the child receives Ctrl-C only once, from this script. It notices by its IPC channel when this
  // script has exited.
  const child = runLimited(file, {
    env,
    folder,
    args,
    detached: true,
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
  children.push(child)
  return child
}

// Once the server answers it has made the data folder, in which the socket is.
async function takeUpgrades() {
  await becomesHealthy(address)
  const dataDir = resolve(home, process.env.DATA_DIR || '.data')
  serveTrials({ dataDir, port }, server.tryRelease)
}

async function watchSandbox() {
  const sandbox = start('sandbox/main.ts', { stderr: 'pipe' })
  // Buffered until the server has started, so that the sandboxes' errors do not hide the server's.
  sandbox.stderr.on('data', (text) => {
    void serverStays.then((stays) => stays && process.stderr.write(text))
  })
  const sandboxCode = await ended(sandbox)
  if (!(await serverStays) || signals.stopping) return
  sandboxFailed = true
  process.stderr.write(`The sandboxes exited with code ${sandboxCode}, so the server stops.\n`)
  await stopAll(children)
}
