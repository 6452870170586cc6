// Makes a draft from another event, while that one stays as it is (rule 62).
import type { CallBody } from '#contract/define-call.ts'
import type { copyDeskEvent } from '#contract/calls/desk/events.ts'
import type { ListedEvent } from '#contract/entities/desk/events.ts'
import { logoPath } from '#contract/values/image-path.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { copyPlan } from '#server/event/copy/copy-plan.ts'
import { readRecords } from '#server/event/read-event.ts'
import { writeEvent } from '#server/event/write/write-event.ts'
import { noSuch } from '#server/refusal.ts'
import { nextCommitteeId } from '#server/repositories/desk/committees.ts'
import { listCommittees, nextId } from '#server/repositories/catalog/events.ts'
import { recordChange } from '#server/repositories/desk/changes.ts'
import { listRights, lockRoles } from '#server/repositories/people/roles.ts'
import type { MailConfig } from '../../mail/enqueue.ts'
import { tellRole } from '../../mail/tell-person.ts'
import { carryCodes } from '../../people/change-codes.ts'
import { changeRights } from '../../people/change-rights.ts'
import { enteredOf, requireEntered } from './entered-event.ts'
import { listDeskEvents } from './list-events.ts'

interface Caller {
  userId: number
}

type CopyDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'images' | 'live' | 'log'>
type ImageStore = Deps['images']

/** Writes the draft in one transaction; a repeat is refused, because the name is taken. */
export async function copyEvent(
  { db, clock, config, images, live, log }: CopyDeps,
  { userId }: Caller,
  { fromEventId, event: given, carriesRoles = false }: CallBody<typeof copyDeskEvent>,
): Promise<ListedEvent[]> {
  const logos = await readLogos(images, await listCommittees(db, fromEventId))
  const eventId = await inTransaction(db, async (tx) => {
    // Locks the events, so the ids and the name stay free until the end.
    const firstId = await nextCommitteeId(tx)
    const entered = await requireEntered(tx, given, null)
    const records = await readRecords(tx, fromEventId)
    if (!records.facts) throw noSuch('event')
    const newIds = new Map(records.committees.map(({ id }, at) => [id, firstId + at]))
    const id = await nextId(tx, 'events')
    const event = { ...records.facts, ...entered, id, isOpen: false }
    const outcome = await writeEvent(tx, copyPlan(records, event, newIds))
    if (outcome.kind === 'errors') throw new Error(JSON.stringify(outcome.errors))
    const after = { ...enteredOf(entered), state: 'draft', copiedFrom: fromEventId }
    const key = String(id)
    const change = { eventId: null, subject: 'event', key, byUserId: userId } as const
    await recordChange(tx, { ...change, before: null, after })
    if (carriesRoles) await carryRoles(tx, config, userId, newIds)
    await carryCodes(tx, { byUserId: userId, nowMs: clock.domainNowMs() }, newIds)
    // Last, and in the transaction: without its logos no copy is made.
    await putLogos(images, logos, newIds)
    return id
  })
  if (carriesRoles) live.mailQueued()
  log.info({ act: 'copyEvent', fromEventId, eventId }, 'desk')
  return listDeskEvents(db)
}

type Logos = ReadonlyMap<number, Uint8Array>

async function readLogos(
  images: ImageStore,
  committees: readonly { id: number }[],
): Promise<Logos> {
  const logos = new Map<number, Uint8Array>()
  for (const { id } of committees) {
    const logo = await images.read(logoPath(id))
    if (logo) logos.set(id, logo)
  }
  return logos
}

/** Stores the logos of the copies, or none: the next committees get the same ids. */
async function putLogos(images: ImageStore, logos: Logos, newIds: ReadonlyMap<number, number>) {
  const paths: string[] = []
  try {
    for (const [from, to] of newIds) {
      const logo = logos.get(from)
      if (!logo) continue
      await images.put(logoPath(to), logo)
      paths.push(logoPath(to))
    }
  } catch (error) {
    await Promise.allSettled(paths.map((path) => images.delete(path)))
    throw error
  }
}

/** Makes the chairs of committees chairs of the copies too, and tells them. */
async function carryRoles(
  tx: Tx,
  config: MailConfig,
  byUserId: number,
  newIds: ReadonlyMap<number, number>,
): Promise<void> {
  await lockRoles(tx)
  for (const { email, rights } of await listRights(tx)) {
    const added = rights.committeeIds.flatMap((id) => newIds.get(id) ?? [])
    if (added.length === 0) continue
    const after = { ...rights, committeeIds: [...rights.committeeIds, ...added] }
    await changeRights(tx, { email, byUserId }, () => after)
    await tellRole(tx, config, { email, before: rights, after })
  }
}
