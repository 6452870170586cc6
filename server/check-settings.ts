// Says what is wrong with the settings, in the words of a start, and starts nothing.
import { readEnvironment } from './config/environment.ts'

try {
  readEnvironment(process.env)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
