// `npm run data`
import { readEnvironment } from '../config/environment.ts'
import { dataCommand } from './data-command.ts'
import { finish } from './run.ts'

await finish(() => dataCommand(readEnvironment(process.env), process.argv.slice(2)))
