// Tells a person of a role at the desk, or of an early-access code. The desk has entered the address.
import { randomUUID } from 'node:crypto'
import type { CodeSettings } from '#contract/entities/desk/codes.ts'
import { roleHints, roleNames } from '#contract/entities/role-words.ts'
import { type Rights, type Role, roles } from '#contract/entities/session.ts'
import { pages } from '#contract/pages.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import { dateTimeWords } from '#contract/values/time/date-words.ts'
import type { Tx } from '../../db/schema.ts'
import { listCommitteeChoices } from '../catalog/committee-choices.ts'
import type { MailConfig } from './enqueue.ts'
import { type EventVoice, readCurrentVoice } from './event-voice.ts'
import type { Letter } from './letter.ts'
import { enqueueNotice, noticeParts } from './notice.ts'

/** Committees by their ids, each with its event where there are several. */
type Names = ReadonlyMap<number, string>

/** Queues the message if the person may do more than before. */
export async function tellRole(
  tx: Tx,
  config: MailConfig,
  { email, before, after }: { email: string; before: Rights; after: Rights },
): Promise<void> {
  const given = rolesGiven(before, after)
  if (given.length === 0) return
  const names = await committeeNames(tx)
  await tellPerson(tx, config, {
    kind: 'roleGiven',
    to: email,
    letterOf: (voice) => roleLetter(voice, { given, rights: after, names, email }, config),
  })
}

/** The roles that are new, or have committees or rings that are new. */
export function rolesGiven(before: Rights, after: Rights): Role[] {
  const hasMore: Partial<Record<Role, boolean>> = {
    chair: after.committeeIds.some((id) => !before.committeeIds.includes(id)),
    steward:
      before.rings !== null &&
      (after.rings === null || after.rings.some((ring) => !before.rings?.includes(ring))),
  }
  return roles.filter(
    (role) =>
      after.roles.includes(role) && (!before.roles.includes(role) || hasMore[role] === true),
  )
}

interface GivenRoles {
  given: readonly Role[]
  rights: Rights
  names: Names
  email: string
}

/** The message about roles. */
export function roleLetter(
  voice: EventVoice,
  { given, rights, names, email }: GivenRoles,
  { publicUrl }: { publicUrl: string },
): Letter {
  const scopes: Partial<Record<Role, string>> = {
    chair: `The stores, sales and requests of ${namesOf(rights.committeeIds, names)}.`,
    ...(rights.rings && {
      steward: `The schedule and reports of ${rights.rings.join(', ')}, and announcements.`,
    }),
  }
  return {
    ...noticeParts(voice),
    subject: `${voice.appName}: your role at the desk`,
    heading: 'You can work at the desk',
    paragraphs: [
      'An administrator has given you a role at the desk, where people run the event.',
      `Log in with this address, ${oneLine(email)}. The role counts once the address is confirmed.`,
    ],
    facts: given.map((role) => ({
      label: roleNames[role],
      text: scopes[role] ?? roleHints[role],
    })),
    link: { label: 'Open the desk', href: `${publicUrl}/desk` },
  }
}

/** Queues the message to the address that the code's settings name; nothing without one. */
export async function tellCode(
  tx: Tx,
  config: MailConfig,
  code: string,
  settings: CodeSettings,
): Promise<void> {
  if (settings.email === '') return
  const names = await committeeNames(tx)
  await tellPerson(tx, config, {
    kind: 'codeGiven',
    to: settings.email,
    letterOf: (voice, timeZone) => codeLetter(voice, { code, settings, names, timeZone }, config),
  })
}

interface GivenCode {
  code: string
  settings: Pick<CodeSettings, 'committeeIds' | 'endsAtMs'>
  names: Names
  timeZone: string
}

/** The message about an early-access code. */
export function codeLetter(
  voice: EventVoice,
  { code, settings, names, timeZone }: GivenCode,
  { publicUrl }: { publicUrl: string },
): Letter {
  const { committeeIds, endsAtMs } = settings
  const ends = endsAtMs === null ? '' : dateTimeWords(endsAtMs, timeZone)
  return {
    ...noticeParts(voice),
    subject: `${voice.appName}: your early-access code`,
    heading: 'Your early-access code',
    paragraphs: [
      'With this code you can buy from the members’ date on. Open the store, press the button for early access, and enter the code.',
    ],
    facts: [
      { label: 'Code', text: code },
      ...(committeeIds ? [{ label: 'For', text: namesOf(committeeIds, names) }] : []),
      ...(ends === '' ? [] : [{ label: 'Until', text: `${ends} (${timeZone})` }]),
    ],
    link: { label: 'Open the store', href: publicUrl + pages.stores.path },
  }
}

const namesOf = (committeeIds: readonly number[], names: Names) =>
  committeeIds.map((id) => names.get(id) ?? `committee ${id}`).join(', ')

async function committeeNames(tx: Tx): Promise<Names> {
  const choices = await listCommitteeChoices(tx)
  return new Map(
    choices.map(({ id, name, eventName }) => [
      id,
      oneLine(eventName === '' ? name : `${name} (${eventName})`),
    ]),
  )
}

interface MessageToPerson {
  kind: 'roleGiven' | 'codeGiven'
  to: string
  letterOf: (voice: EventVoice, timeZone: string) => Letter
}

/** Roles and codes are of no event: the message has the words and the zone of the present one. */
async function tellPerson(
  tx: Tx,
  config: MailConfig,
  { kind, to, letterOf }: MessageToPerson,
): Promise<void> {
  const { event, voice } = await readCurrentVoice(tx, config)
  await enqueueNotice(tx, config, {
    kind,
    eventId: event?.id ?? null,
    recipients: [to],
    // A repeated request finds its change done, and never gets here.
    stepOf: () => randomUUID(),
    letter: letterOf(voice, event?.time_zone ?? 'UTC'),
  })
}
