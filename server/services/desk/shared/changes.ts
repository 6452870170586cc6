// Who made a change that is on record, and the refusal of a change of what somebody else has changed since.
import { fullName } from '#contract/entities/address.ts'
import type { DeskSubject, Tx } from '#server/db/schema.ts'
import { Refusal } from '#server/refusal.ts'
import { findChanges, findChangesOf } from '#server/repositories/desk/changes.ts'

type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/** The name or, if it is blank, the address of the person who made a change; '' = a command made it. */
export function byOf({
  first_name,
  last_name,
  email,
}: Pick<ChangeRow, 'first_name' | 'last_name' | 'email'>): string {
  return fullName({ firstName: first_name ?? '', lastName: last_name ?? '' }) || (email ?? '')
}

interface ChangedThing {
  subject: DeskSubject
  /** Its key; without one, the newest change of the subject that concerns it counts. */
  key?: string
  concerns?: (change: ChangeRow) => boolean
}

/** How many changes are looked through for the newest one that concerns a thing. */
const changesAtMost = 200

async function findNewest(tx: Tx, { subject, key, concerns }: ChangedThing) {
  const atMost = concerns ? changesAtMost : 1
  const changes = await (key === undefined
    ? findChanges(tx, subject, atMost)
    : findChangesOf(tx, { subjects: [subject], key }, atMost))
  return concerns ? changes.find(concerns) : changes[0]
}

interface Words {
  /** What has changed. */
  what?: string
  /** What exactly of it, from the change on record. */
  parts?: (change: ChangeRow) => string
  /** What the person can do now. */
  next?: string
}

/**
 * The refusal of a change of something that somebody else has changed: it names the person, if one is on record; null =
 * nothing that could be looked up is left.
 */
export async function changedMeanwhile(
  tx: Tx,
  thing: ChangedThing | null,
  { what = 'this', parts = () => '', next = '' }: Words = {},
): Promise<Refusal> {
  const change = thing ? await findNewest(tx, thing) : undefined
  const who = (change && byOf(change)) || 'Somebody else'
  const names = change ? parts(change) : ''
  const changed = `${who} has changed ${what} meanwhile${names === '' ? '' : `: ${names}`}.`
  return new Refusal('state_changed', next === '' ? changed : `${changed} ${next}`)
}
