// `npm run check-services`, in a release `./specialty check`
import { readEnvironment, usesSandbox } from '../config/environment.ts'
import { withSettingsFile } from '../config/settings-file.ts'
import { checkServices } from './check-services-command.ts'
import { finish } from './run.ts'

await finish(() => {
  const env = withSettingsFile(process.env)
  return checkServices(readEnvironment(env), { isSandbox: usesSandbox(env) })
})
