// Tries each service of the settings once, so that the person who runs the server learns of a fault before visitors do.
// It prints reasons and places, never a key or a password.
import type { Config } from '../config/config.ts'
import { type Check, type Finding, fault, note } from './checks/finding.ts'
import { tryBackups, tryBucket, tryDatabase, tryFolder } from './checks/places.ts'
import { tryCards, tryIdentity, tryMail, tryMembers } from './checks/providers.ts'
import { type CommandOutcome, done, refused } from './outcome.ts'

const places = [tryFolder, tryDatabase, tryBucket, tryBackups]
const providers = [tryMail, tryCards(false), tryCards(true), tryIdentity, tryMembers]
const labels = { fine: 'Fine', fault: 'FAULT', note: 'Note' }

/** One line for each part; refused with a fault. With the sandboxes only the places of the data are tried. */
export async function checkServices(
  config: Config,
  { isSandbox }: { isSandbox: boolean },
): Promise<CommandOutcome> {
  const checks = isSandbox ? places : [...places, ...providers]
  const findings = await Promise.all(checks.map((check) => findingOf(check, config)))
  if (isSandbox) findings.push(note('The sandboxes stand in for all other services.'))
  const text = findings.map((one) => `${labels[one.kind]}: ${one.text}`).join('\n')
  return findings.some(({ kind }) => kind === 'fault') ? refused(text) : done(text)
}

async function findingOf(check: Check, config: Config): Promise<Finding> {
  try {
    return await check(config)
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error))
  }
}
