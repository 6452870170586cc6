// The people with a role at the desk: listed, and changed by an administrator (rule 37).
import type { CallBody } from '#contract/define-call.ts'
import { deskPeopleChangesAtMost, type saveDeskPerson } from '#contract/calls/desk/people.ts'
import { fullName } from '#contract/entities/address.ts'
import { type DeskPeople, deskRights } from '#contract/entities/desk/people.ts'
import type { Rights } from '#contract/entities/session.ts'
import { areSameRights, normalRights } from '#contract/rules/rights.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import { listAllCommittees } from '#server/repositories/catalog/events.ts'
import { findChanges } from '#server/repositories/desk/changes.ts'
import {
  hasAdministrator,
  listRights,
  lockRoles,
  rightsOf,
  rightsOfAddress,
} from '#server/repositories/people/roles.ts'
import { findRings } from '#server/repositories/event/schedule-rings.ts'
import { tellRole } from '../../mail/tell-person.ts'
import { changeRights } from '../../people/change-rights.ts'
import { byOf, changedMeanwhile } from '../shared/changes.ts'
import { listCommitteeChoices } from '../../catalog/committee-choices.ts'

interface Caller {
  userId: number
}

/** Everybody with a role, the committees and rings that a role can be for, and the newest changes. */
export async function listPeople(db: Db, caller: Caller): Promise<DeskPeople> {
  const [people, committees, rings, changes] = await Promise.all([
    listRights(db),
    listCommitteeChoices(db),
    findRings(db),
    findChanges(db, 'person', deskPeopleChangesAtMost),
  ])
  return {
    people: people.map(({ email, userIds, firstName, lastName, rights }) => ({
      ...rights,
      email,
      name: fullName({ firstName, lastName }),
      isPending: userIds.length === 0,
      isYou: userIds.includes(caller.userId),
    })),
    committees,
    rings,
    changes: changes.map((change) => ({
      id: change.id,
      email: change.subject_key,
      by: byOf(change),
      atMs: change.at.getTime(),
      before: deskRights.parse(change.before),
      after: deskRights.parse(change.after),
    })),
  }
}

/** Sets the rights of an address, unless somebody else has changed them since the sender saw them. */
export async function savePerson(
  deps: Pick<Deps, 'config' | 'db' | 'live' | 'log'>,
  caller: Caller,
  { email, rights, expected }: CallBody<typeof saveDeskPerson>,
): Promise<DeskPeople> {
  await inTransaction(deps.db, async (tx) => {
    await lockRoles(tx)
    // The caller's own role may have been taken away while this waited for the lock.
    const own = await rightsOf(tx, caller.userId)
    if (!own.roles.includes('admin')) throw noSuch('call')
    const before = await rightsOfAddress(tx, email)
    if (!areSameRights(before, expected)) {
      throw await changedMeanwhile(
        tx,
        { subject: 'person', key: email.toLowerCase() },
        { what: 'these roles', next: 'Look at them again.' },
      )
    }
    await refuseUnknownScope(tx, before, rights)
    await changeRights(tx, { email, byUserId: caller.userId }, () => rights)
    const left = await rightsOf(tx, caller.userId)
    if (!left.roles.includes('admin')) {
      throw refusedField('roles', "You can't take away your own administrator role.")
    }
    if (!(await hasAdministrator(tx))) {
      throw refusedField('roles', 'At least one person must stay an administrator.')
    }
    await tellRole(tx, deps.config, { email, before, after: normalRights(rights) })
  })
  deps.live.mailQueued()
  deps.log.info({ act: 'roles', roles: rights.roles }, 'desk')
  return listPeople(deps.db, caller)
}

/** New committees must exist, and new rings must be in the schedule. */
async function refuseUnknownScope(tx: Tx, before: Rights, rights: Rights): Promise<void> {
  const committees = await listAllCommittees(tx)
  const knownIds = [...committees.map(({ id }) => id), ...before.committeeIds]
  if (rights.committeeIds.some((id) => !knownIds.includes(id))) {
    throw refusedField('committeeIds', 'There is no such committee.')
  }
  const knownRings = [...(await findRings(tx)), ...(before.rings ?? [])]
  if (rights.rings?.some((ring) => !knownRings.includes(ring))) {
    throw refusedField('rings', 'The schedule has no such ring.')
  }
}
