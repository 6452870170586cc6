// `npm run dev`: runs the sandboxes, the server (restarted when its source changes) and Vite; Ctrl-C stops all.
import { join } from 'node:path'
import { forwardSignals, stopAll, stopWithParent } from './processes.mjs'
import { ended, loadSettings, nodeBinary, root, run, runSource, setup } from './setup.mjs'

await setup()
nodeBinary()
loadSettings()

const children = []
const signals = forwardSignals(children)
stopWithParent()
// Browsers open Vite's address, so the server and the sandboxes must redirect there.
const env = { PUBLIC_URL: process.env.PUBLIC_URL || 'http://localhost:5173' }
const options = { env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }
const watch = { ...options, nodeArgs: ['--watch', '--watch-preserve-output'] }
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

children.push(
  runSource('sandbox/main.ts', watch),
  runSource('server/main.ts', watch),
  run('node', [vite], options),
)
const ends = children.map(ended)
const code = await Promise.race(ends)
if (!signals.stopping) await stopAll(children)
await Promise.all(ends)
process.exit(signals.stopping ? 0 : code)
