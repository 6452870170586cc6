// Adds and removes early-access codes. The database stores a code's hash, so codes can't be listed.
import * as z from 'zod/mini'
import { eventTimeZone } from '../../contract/event-time-zone.ts'
import { localTimeAt } from '../../contract/rules/zoned-time.ts'
import { maybeInstant } from '../../contract/wire.ts'
import type { Db } from '../db/schema.ts'
import { dropCode, saveCode } from '../repositories/early-access.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export const codeUsage = [
  'npm run code -- add CODE [--until 2027-01-15T00:00:00-05:00]',
  'npm run code -- remove CODE',
].join('\n')

export async function codeCommand(db: Db, args: string[]): Promise<CommandOutcome> {
  const [verb, code = '', flag, until = '', ...more] = args
  const hasUntil = flag === '--until' && until !== ''
  const isValidFlag = flag === undefined || hasUntil
  if (code.trim() === '' || code.length > 200 || !isValidFlag || more.length > 0)
    return refused(codeUsage)
  if (verb === 'add') {
    // Date.parse would read February 30 as a day in March.
    const isDay = z.iso.date().safeParse(until.slice(0, 10)).success
    const untilMs = isDay && until[10] === 'T' ? maybeInstant.parse(until) : null
    if (hasUntil && untilMs === null)
      return refused(`“${until}” is no date with a time.\n${codeUsage}`)
    await saveCode(db, code, untilMs)
    return done(`The code ${lifeOf(untilMs)}.`)
  }
  if (verb !== 'remove' || flag !== undefined) return refused(codeUsage)
  const isGone = await dropCode(db, code)
  return isGone
    ? done('The code no longer counts. Access it has given stays.')
    : refused('There is no such code: nothing has changed.')
}

function lifeOf(untilMs: number | null): string {
  if (untilMs === null) return 'counts for good'
  const end = `${localTimeAt(untilMs, eventTimeZone).replace('T', ' ')} (${eventTimeZone})`
  return untilMs > Date.now() ? `counts until ${end}` : `no longer counts: ${end} has passed`
}
