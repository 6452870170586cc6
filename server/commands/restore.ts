// `npm run restore`, in a release `./specialty restore`
import { readPlaces } from '../config/config.ts'
import { withSettingsFile } from '../config/settings-file.ts'
import { restore } from './backup/restore-command.ts'
import { refused } from './outcome.ts'
import { finish } from './run.ts'

await finish(async () => {
  const [file, keyFile, ...more] = process.argv.slice(2)
  if (file === undefined || keyFile === undefined || more.length > 0) {
    return refused('restore FILE KEYFILE    into an empty DATA_DIR and an empty database')
  }
  return restore(readPlaces(withSettingsFile(process.env)), { file, keyFile })
})
