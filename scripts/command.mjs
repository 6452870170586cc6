// `npm run role`, `code`, `event` and `data`: runs one of the club's commands on the data of the server.
import { ended, fail, nodeBinary, runSource, setup } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
const names = ['role', 'code', 'event', 'data']
if (!names.includes(name)) fail(`Say which command to run: ${names.join(', ')}.`)
await setup()
nodeBinary()
process.exit(await ended(runSource(`server/commands/${name}.ts`, { args })))
