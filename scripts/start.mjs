// `npm start`: packages, build, then the sandboxes and the server side by side until one signal stops
// both. The server speaks for itself (ready line, refusals); this script adds nothing to its words.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from './build.mjs'
import { forwardSignals, stopAll, stopWithParent, usable } from './processes.mjs'
import { ended, fail, nodeBinary, root, runSource, setup } from './setup.mjs'

await setup()
nodeBinary()

const env = {
  NODE_ENV: process.env.NODE_ENV ?? 'production',
  // Code as it was read at an earlier start: a start takes a fraction of the time, and less memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'code'),
}
const port = Number(process.env.PORT || 4173)
const host = process.env.HOST || '127.0.0.1'
const realServices = ['STRIPE_SECRET_KEY', 'AUTH0_DOMAIN', 'MEMBER_SYSTEM_URL'].every(
  (name) => process.env[name],
)
// A busy or senseless PORT is the server's to report: then it starts alone, and says so.
const isFree = await usable(port, host)
const withSandbox = !realServices && isFree

if (withSandbox) {
  if (port > 65_532)
    fail('PORT must be at most 65532, so that the sandboxes find the three after it.')
  for (const sandboxPort of [port + 1, port + 2, port + 3]) {
    if (await usable(sandboxPort, '127.0.0.1')) continue
    fail(
      `Port ${sandboxPort} is not free and a sandbox needs it: stop what uses it, or set PORT to another number.`,
    )
  }
}

// Nor is the app built for a port that is taken: whatever holds it may be serving it.
if (isFree) await build({ first: checkSettings })

const children = []
let sandboxFailed = false
const signals = forwardSignals(children)
stopWithParent()
const serverEnd = start('server/main.ts', 'inherit')
// What the sandboxes have against the settings the server has too, and more: by then it has said so.
const serverStays = Promise.race([serverEnd.then(() => false), sleep(8000).then(() => true)])
if (withSandbox) void watchSandbox()
const serverCode = await serverEnd
if (serverCode > 128 && !signals.stopping && !sandboxFailed) {
  process.stderr.write(`The server was ended from outside (exit code ${serverCode}).\n`)
}
await stopAll(children)
process.exit(sandboxFailed ? 1 : serverCode)

// The server says the same at its start: told before a build, it costs nobody half a minute.
async function checkSettings() {
  const code = await ended(runSource('server/check-settings.ts', { env }))
  if (code !== 0) process.exit(code)
}

function start(file, stderr) {
  // A process group of its own: Ctrl-C reaches the child once, through this script. The channel tells
  // it when this script is gone.
  const child = runSource(file, {
    env,
    detached: true,
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
  children.push(child)
  return ended(child)
}

async function watchSandbox() {
  const sandboxEnd = start('sandbox/main.ts', 'pipe')
  // Held back at first: when the server refuses to start, its words stand alone.
  children.at(-1).stderr.on('data', (text) => {
    void serverStays.then((stays) => stays && process.stderr.write(text))
  })
  const sandboxCode = await sandboxEnd
  if (!(await serverStays) || signals.stopping) return
  sandboxFailed = true
  process.stderr.write(`The sandbox has stopped (exit code ${sandboxCode}), so the server stops.\n`)
  await stopAll(children)
}
