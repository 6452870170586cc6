// Adds and removes early-access codes. A code is kept as a hash, so that none can be listed.
import { maybeInstant } from '../../contract/wire.ts'
import type { Db } from '../db/schema.ts'
import { dropCode, keepCode } from '../repositories/early-access.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

/** What `npm run code` understands. */
export const codeUsage = [
  'npm run code -- add CODE [--until 2026-01-15T00:00:00-05:00]',
  'npm run code -- remove CODE',
].join('\n')

export async function codeCommand(db: Db, args: string[]): Promise<CommandOutcome> {
  const [verb, code = '', flag, until = '', ...more] = args
  const isUntil = flag === '--until' && /^\d{4}-\d\d-\d\dT/.test(until)
  const untilMs = isUntil ? maybeInstant.parse(until) : null
  const isWhole = flag === undefined || untilMs !== null
  if (code.trim() === '' || code.length > 200 || !isWhole || more.length > 0)
    return refused(codeUsage)
  if (verb === 'add') {
    await keepCode(db, code, untilMs)
    const end = untilMs === null ? 'for good' : `until ${new Date(untilMs).toISOString()}`
    return done(`The code counts ${end}.`)
  }
  if (verb !== 'remove' || flag !== undefined) return refused(codeUsage)
  const isGone = await dropCode(db, code)
  return isGone
    ? done('The code no longer counts. Access it has given stays.')
    : refused('There is no such code: nothing has changed.')
}
