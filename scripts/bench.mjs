// `npm run bench`: prints the benchmark tables and writes docs/benchmarks.md; names of parts may follow.
import { ended, nodeBinary, root, run, setup } from './setup.mjs'

await setup()
nodeBinary()
const flags = ['--disable-warning=ExperimentalWarning', `${root}/bench/main.ts`]
process.exit(await ended(run('node', [...flags, ...process.argv.slice(2)])))
