// `npm run event`: imports an event from a folder of tables, or exports the present event into one.
import { existsSync, readdirSync } from 'node:fs'
import { exportEvent } from './event-export.ts'
import { importEvent, type ImportDeps } from './event-import.ts'
import { type CommandOutcome, refused } from './outcome.ts'

export const eventUsage = [
  'npm run event -- import FOLDER [--dry-run]   an event from its folder; --dry-run only shows what it would do',
  'npm run event -- export FOLDER               the present event as such a folder',
].join('\n')

export async function eventCommand(
  deps: Omit<ImportDeps, 'isDryRun'>,
  args: string[],
): Promise<CommandOutcome> {
  const [verb, ...rest] = args
  const isDryRun = rest.includes('--dry-run')
  const [folder, ...more] = rest.filter((arg) => arg !== '--dry-run')
  if (!folder || more.length > 0 || folder.startsWith('-')) return refused(eventUsage)
  if (verb === 'import') return importEvent({ ...deps, isDryRun }, folder)
  if (verb !== 'export' || isDryRun) return refused(eventUsage)
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    return refused(`The folder ${folder} is not empty: nothing has been written.`)
  }
  return exportEvent(deps, folder)
}
