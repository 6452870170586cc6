// Adds and removes early-access codes (rule 6).
import { isTimeOfCentury } from '#contract/values/time/entered-time.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import { readInstant } from '#contract/wire.ts'
import { createClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { deskTimeZone } from '../services/desk/shared/event.ts'
import { removeCode, saveCode } from '../services/people/change-codes.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

export const codeUsage = [
  commandLine('code', 'add CODE [--until 2027-01-15T00:00:00-05:00]'),
  commandLine('code', 'remove CODE'),
].join('\n')

export async function codeCommand(
  db: Db,
  args: string[],
  { clockStartMs }: Pick<Config, 'clockStartMs'>,
): Promise<CommandOutcome> {
  const [verb, code = '', flag, until = '', ...more] = args
  const hasUntil = flag === '--until' && until !== ''
  const isValidFlag = flag === undefined || hasUntil
  if (code.trim() === '' || code.length > 200 || !isValidFlag || more.length > 0)
    return refused(codeUsage)
  if (verb === 'add') {
    const timeZone = await deskTimeZone(db)
    const untilMs = isTimeOfCentury(until.slice(0, 16)) ? readInstant(until, timeZone) : null
    if (hasUntil && untilMs === null)
      return refused(`“${until}” is not a date with a time.\n${codeUsage}`)
    await saveCode(db, code, untilMs)
    return done(`The code ${lifeOf(untilMs, timeZone, createClock(clockStartMs).domainNowMs())}.`)
  }
  if (verb !== 'remove' || flag !== undefined) return refused(codeUsage)
  const isGone = await removeCode(db, code)
  return isGone
    ? done('The code no longer counts. People who entered it keep their access.')
    : refused('There is no such code: nothing has changed.')
}

function lifeOf(untilMs: number | null, timeZone: string, nowMs: number): string {
  if (untilMs === null) return 'counts for good'
  const end = `${localTimeAt(untilMs, timeZone).replace('T', ' ')} (${timeZone})`
  return untilMs > nowMs ? `counts until ${end}` : `no longer counts: ${end} has passed`
}
