// How a person types a command on the server: a release has no npm, and a checkout no launcher.
import { existsSync } from 'node:fs'

const isRelease = existsSync(new URL('../release.json', import.meta.url))

/** The command with its arguments, as it is typed in this folder. */
export function commandLine(name: string, args = ''): string {
  if (isRelease) return `./specialty ${name} ${args}`.trimEnd()
  return args === '' ? `npm run ${name}` : `npm run ${name} -- ${args}`
}
