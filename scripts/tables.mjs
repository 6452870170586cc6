// `npm run tables`: writes server/db/tables.ts, the types of the tables, from the migrations.
import { ended, nodeBinary, run, setup } from './setup.mjs'

await setup()
nodeBinary()
process.exit(await ended(run('node', ['scripts/build/table-types.mjs'])))
