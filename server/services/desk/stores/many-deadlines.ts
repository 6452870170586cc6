// Changes the deadlines of many stores at once, all or none, on record as one change (rule 69).
import { randomUUID } from 'node:crypto'
import type { changeManyDeskDeadlines } from '#contract/calls/desk/committees.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { CommitteeFacts, DeskCommittees } from '#contract/entities/desk/committees.ts'
import { deadlineError } from '#contract/rules/stores/committee-errors.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { committeeToPlan } from '#server/event/read-event.ts'
import { writeCommittees } from '#server/event/write/write-committees.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { noSuch, Refusal, refusedField } from '#server/refusal.ts'
import { lockCommittee } from '#server/repositories/desk/committees.ts'
import { findEvent } from '#server/repositories/catalog/events.ts'
import { type DeskChange, recordChanges } from '#server/repositories/desk/changes.ts'
import { factsOf, planFacts, stateChanged } from './committee-facts.ts'
import { requireCommitteeChange } from '../shared/committee-rights.ts'
import { type Caller, type CommitteeDeps, listForDesk } from './committees.ts'
import { deadlinesMustFit } from './deadlines-fit.ts'

/** Gives stores of an event the same deadline, unless somebody else has changed one of theirs since the sender saw it. */
export async function changeManyDeadlines(
  deps: CommitteeDeps,
  caller: Caller,
  eventId: number,
  { deadline, stores }: CallBody<typeof changeManyDeskDeadlines>,
): Promise<DeskCommittees> {
  const expected = new Map(stores.map((store) => [store.id, store.expected]))
  await inTransaction(deps.db, (tx) =>
    writeDeadlines(tx, caller, {
      eventId,
      nowMs: deps.clock.domainNowMs(),
      ids: [...expected.keys()],
      deadlineOf: async (id, facts) => {
        if (facts.deadline === expected.get(id)) return deadline
        const { message } = await stateChanged(tx, 'committee', id)
        throw new Refusal('state_changed', `${facts.name}: ${message} Nothing was changed.`)
      },
      gone: () => noSuch('committee'),
    }),
  )
  publishChange(deps, null, 'committees')
  deps.log.info({ act: 'deadlines', stores: expected.size }, 'desk')
  return listForDesk(deps, caller, eventId)
}

interface DeadlineChanges {
  eventId: number
  nowMs: number
  ids: readonly number[]
  /** The deadline that a store gets; what it throws is the end of the whole change. */
  deadlineOf: (id: number, facts: CommitteeFacts) => Promise<string>
  /** Why nothing is changed when a store is gone. */
  gone: (id: number) => Refusal
}

/** Changes deadlines by the checks and writes of a change of one store, on record as one change; returns how many differ. */
export async function writeDeadlines(
  tx: Tx,
  caller: Caller,
  { eventId, nowMs, ids, deadlineOf, gone }: DeadlineChanges,
): Promise<number> {
  const changeSet = randomUUID()
  const changes: DeskChange[] = []
  const event = await findEvent(tx, eventId)
  const fitOf = event && (await deadlinesMustFit(tx, event, nowMs))
  for (const id of ids.toSorted((a, b) => a - b)) {
    requireCommitteeChange(caller, id)
    const row = await lockCommittee(tx, id)
    if (!row || !event || !fitOf || row.event_id !== eventId) throw gone(id)
    const found = committeeToPlan(row)
    const facts = factsOf(found, event.time_zone)
    const deadline = await deadlineOf(id, facts)
    // Also keeps the seconds of a deadline, which the desk does not know.
    if (deadline === facts.deadline) continue
    const error = deadlineError(deadline, fitOf(id))
    if (error !== null) throw refusedField('deadline', `${facts.name}: ${error}`)
    const { deadlineMs } = planFacts({ ...facts, deadline }, event.time_zone)
    const plan = { ...found, deadlineMs }
    // An hour that the clocks skip is stored as another one, and an undo compares with what is stored.
    const after = factsOf(plan, event.time_zone).deadline
    if (after === facts.deadline) continue
    await writeCommittees(tx, eventId, [plan], [found])
    changes.push({
      eventId,
      subject: 'committee',
      key: String(id),
      byUserId: caller.userId,
      before: { deadline: facts.deadline },
      after: { deadline: after },
      changeSet,
    })
  }
  await recordChanges(tx, changes)
  return changes.length
}
