// Checks the settings without starting the server, and prints the errors that a start would print.
import { readEnvironment } from './config/environment.ts'
import { withSettingsFile } from './config/settings-file.ts'

try {
  readEnvironment(withSettingsFile(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
