// `npm run format`: formats every file.
import { ended, nodeBinary, run, setup } from './setup.mjs'

await setup()
nodeBinary()
process.exit(await ended(run('oxfmt', ['.'])))
