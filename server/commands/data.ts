// `npm run data`
import { readEnvironment } from '../config/environment.ts'
import { withSettingsFile } from '../config/settings-file.ts'
import { dataCommand } from './data-command.ts'
import { databaseText } from './database-choice.ts'
import { finish } from './run.ts'

await finish(() => {
  const config = readEnvironment(withSettingsFile(process.env))
  const args = process.argv.slice(2)
  if (args.length > 0) process.stderr.write(`Database: ${databaseText(config)}\n`)
  return dataCommand(config, args)
})
