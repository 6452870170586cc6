// `npm run role`, `code`, `event` and `data`: runs one of the club's commands on the data of the server.
import { ended, fail, nodeBinary, runSource, setup } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
const names = ['role', 'code', 'event', 'data']
if (!names.includes(name)) fail(`Say which command to run: ${names.join(', ')}.`)
// npm keeps for itself what stands before a -- of its own: an import would change what was only to be looked at.
const kept = ['dry-run', 'until'].find(
  (flag) => process.env[`npm_config_${flag.replace('-', '_')}`] && !args.includes(`--${flag}`),
)
if (kept) {
  fail(
    `npm has kept --${kept} for itself, and nothing was done. Write: npm run ${name} -- …, with -- before all else.`,
  )
}
await setup()
nodeBinary()
process.exit(await ended(runSource(`server/commands/${name}.ts`, { args })))
