// `npm run role`, `code`, `event`, `backup`, `restore`, `check-mail` and `check-services`: runs a maintenance command with the server's settings.
import { runCommand } from './processes.mjs'
import { ended, fail, nodeBinary, setup } from './setup.mjs'

const [name, ...args] = process.argv.slice(2)
const names = ['role', 'code', 'event', 'backup', 'restore', 'check-mail', 'check-services']
if (!names.includes(name)) fail(`Name the command to run: ${names.join(', ')}.`)
// Without `--`, npm consumes the options itself, and `import --dry-run` would really import.
const consumed = ['dry-run', 'until', 'new-key'].find(
  (flag) => process.env[`npm_config_${flag.replace('-', '_')}`] && !args.includes(`--${flag}`),
)
if (consumed) {
  fail(
    `npm consumed the option --${consumed}, so the command did not run. Put -- before all arguments: npm run ${name} -- …`,
  )
}
await setup()
nodeBinary()
process.exit(await ended(runCommand(name, { args })))
