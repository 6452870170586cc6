// `npm run bench [PART …]`: prints the benchmark tables and writes docs/benchmarks.md. `npm run lighthouse`: prints the
// scores of Lighthouse, and fails where one must be 100.
import { ended, nodeBinary, runSource, setup } from './setup.mjs'

await setup()
nodeBinary()
const args = process.argv.slice(2)
const isLighthouse = args[0] === '--lighthouse'
const file = isLighthouse ? 'bench/lighthouse.ts' : 'bench/main.ts'
process.exit(await ended(runSource(file, { args: isLighthouse ? args.slice(1) : args })))
