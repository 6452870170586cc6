// `npm run role`, `code`, `event` and `data`: runs one of the club's commands on the data of the server.
import { join } from 'node:path'
import { ended, fail, nodeBinary, root, run, setup } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
const names = ['role', 'code', 'event', 'data']
if (!names.includes(name)) fail(`Say which command to run: ${names.join(', ')}.`)
await setup()
nodeBinary()
const file = join(root, 'server', 'commands', `${name}.ts`)
process.exit(await ended(run('node', ['--disable-warning=ExperimentalWarning', file, ...args])))
