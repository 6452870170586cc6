// `npm run bench`: prints the benchmark tables.
import { ended, runSource, setup } from './setup.mjs'

await setup()
process.exit(await ended(runSource('bench/main.ts')))
