// What the steward at a ring's table does without an account: this ring, this day, and nothing else (rule 92).
import type { openRingTable, reportAtRingTable } from '#contract/calls/desk/ring-tables.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskRings } from '#contract/entities/schedule-acts.ts'
import { countsAt, wrongDigitsAtMost } from '#contract/rules/rings/ring-table.ts'
import { localTimeAt } from '#contract/values/time/zoned-time.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { noSuch, Refusal } from '#server/refusal.ts'
import {
  addWrongTry,
  findRingTable,
  lockRingTable,
} from '#server/repositories/event/ring-tables.ts'
import { requireEvent } from '../shared/event.ts'
import { act } from './act-in-ring.ts'
import { readDeskRings } from './read-rings.ts'
import { isSame, tableCookieOf, tableDigitsOf, tableIdOf } from './table-secrets.ts'

export type Needs = Pick<Deps, 'db' | 'sessionSecret' | 'clock'>
type Table = NonNullable<Awaited<ReturnType<typeof findRingTable>>>

const refused = (message: string) => new Refusal('act_refused', message)
const askAgain = 'Ask at the desk for a new one.'
const unknown = () => refused(`This code does not count. ${askAgain}`)
const locked = () =>
  refused('Wrong digits were typed too often: this code is locked. Ask at the desk to unlock it.')

/** Whether nobody else gets in with the code, because wrong digits were typed too often. */
export const isLocked = ({ wrong_tries: wrongTries }: Pick<Table, 'wrong_tries'>): boolean =>
  wrongTries >= wrongDigitsAtMost

/** The table, if its code counts now; refused in words else. */
async function admit({ clock }: Needs, db: Db, table: Table | undefined): Promise<Table> {
  if (!table || table.removed_at !== null) throw unknown()
  const event = await requireEvent(db, table.event_id)
  switch (countsAt(table.day, localTimeAt(clock.domainNowMs(), event.time_zone))) {
    case 'yes':
      return table
    case 'not yet':
      throw refused('This code is for a later day. It counts from the morning of its day on.')
    case 'past':
      throw refused('This code was for another day. Ask at the desk for today’s.')
  }
}

/** Who reports: a steward of the table's ring. */
export const callerOf = ({ user_id: userId, ring }: Table) => ({
  userId,
  rights: { roles: ['steward' as const], committeeIds: [], rings: [ring] },
})

/** What the table sees: its ring's day. */
async function read(db: Db, table: Table): Promise<DeskRings> {
  const rings = await readDeskRings(db, callerOf(table), table.event_id)
  return { ...rings, ringDays: rings.ringDays.filter(({ day }) => day === table.day) }
}

/** Exchanges a link and its digits for the cookie of the table. */
export async function openTable(
  deps: Needs,
  { key, digits }: CallBody<typeof openRingTable>,
): Promise<{ rings: DeskRings; cookie: string }> {
  const id = tableIdOf(deps, 'link', key)
  if (id === null) throw unknown()
  // The count of a wrong try must stay, so it is no error within the transaction.
  const outcome = await inTransaction(deps.db, async (tx) => {
    const table = await admit(deps, tx, await lockRingTable(tx, id))
    if (isLocked(table)) return 'locked'
    if (isSame(digits.trim(), tableDigitsOf(deps, id))) return table
    await addWrongTry(tx, id)
    return 'wrong'
  })
  if (outcome === 'locked') throw locked()
  if (outcome === 'wrong') throw refused('These digits are not those of this ring.')
  return { rings: await read(deps.db, outcome), cookie: tableCookieOf(deps, id) }
}

/** The table of a browser's cookie, refused in words if it does not count; null = it has none. */
export async function tableOf(deps: Needs, db: Db, cookie: string | null): Promise<Table> {
  const id = cookie === null ? null : tableIdOf(deps, 'cookie', cookie)
  if (id === null) throw refused('Scan the code of the ring’s table first.')
  return admit(deps, db, await findRingTable(db, id))
}

export async function readAtTable(deps: Needs, cookie: string | null): Promise<DeskRings> {
  return read(deps.db, await tableOf(deps, deps.db, cookie))
}

/** Writes a report of the table. */
export async function reportAtTable(
  deps: Needs & Parameters<typeof act>[0],
  cookie: string | null,
  report: CallBody<typeof reportAtRingTable>,
): Promise<DeskRings> {
  const table = await tableOf(deps, deps.db, cookie)
  if (report.ring !== table.ring || report.day !== table.day) throw noSuch('ring')
  await act(deps, callerOf(table), table.event_id, report, async (tx) => {
    // Under the lock that a removal takes as well.
    await tableOf(deps, tx, cookie)
  })
  return read(deps.db, table)
}
