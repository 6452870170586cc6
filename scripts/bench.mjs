// `npm run bench [PART …]`: prints the benchmark tables and writes docs/benchmarks.md.
import { ended, nodeBinary, runSource, setup } from './setup.mjs'

await setup()
nodeBinary()
process.exit(await ended(runSource('bench/main.ts', { args: process.argv.slice(2) })))
