// `npm run format`: puts spaces and line breaks right in every file.
import { ended, nodeBinary, run, setup } from './setup.mjs'

await setup()
nodeBinary()
process.exit(await ended(run('oxfmt', ['.'])))
