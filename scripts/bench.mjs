// `npm run bench [PART …]`: prints the benchmark tables and writes docs/benchmarks.md. `npm run lighthouse`: prints the
// scores of Lighthouse, and fails where one must be 100. `npm run film`: writes film strips of first visits.
import { ended, nodeBinary, runSource, setup } from './setup.mjs'

await setup()
nodeBinary()
const [option = '', ...others] = process.argv.slice(2)
const files = { '--lighthouse': 'bench/lighthouse.ts', '--film': 'bench/film.ts' }
const isOption = Object.hasOwn(files, option)
const file = isOption ? files[option] : 'bench/main.ts'
const args = isOption ? others : process.argv.slice(2)
process.exit(await ended(runSource(file, { args })))
