// `npm run backup`, in a release `./specialty backup`
import { readEnvironment } from '../config/environment.ts'
import { settingsText, withSettingsFile } from '../config/settings-file.ts'
import { backUp, newKey } from './backup/backup-command.ts'
import { refused } from './outcome.ts'
import { finish } from './run.ts'

await finish(async () => {
  const args = process.argv.slice(2)
  if (args.join(' ') === '--new-key') return newKey()
  if (args.length > 0) return refused('backup takes no arguments but --new-key.')
  const env = withSettingsFile(process.env)
  return backUp(readEnvironment(env), { settings: settingsText(env), now: new Date() })
})
