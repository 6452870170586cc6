// The classes of a ring's table, which has no account: this ring, this day (rules 92 and 110).
import type { reportTableClass } from '#contract/calls/desk/classes.ts'
import type { CallBody } from '#contract/define-call.ts'
import type { DeskClasses } from '#contract/entities/classes.ts'
import { dayOfItem } from '#contract/rules/rings/may-act.ts'
import { noSuch } from '#server/refusal.ts'
import { callerOf, type Needs, tableOf } from './at-table.ts'
import { readDeskClasses, reportInClass } from './classes.ts'

export async function readClassesAtTable(deps: Needs, cookie: string | null): Promise<DeskClasses> {
  const table = await tableOf(deps, deps.db, cookie)
  return readDeskClasses(deps, callerOf(table), table.event_id, table.day)
}

/** Writes a report of the table. */
export async function reportClassAtTable(
  deps: Needs & Parameters<typeof reportInClass>[0],
  cookie: string | null,
  body: CallBody<typeof reportTableClass>,
): Promise<DeskClasses> {
  const table = await tableOf(deps, deps.db, cookie)
  await reportInClass(deps, callerOf(table), table.event_id, body, async (tx, item) => {
    if (dayOfItem(item) !== table.day) throw noSuch('event')
    // Under the lock that a removal takes as well.
    await tableOf(deps, tx, cookie)
  })
  return readClassesAtTable(deps, cookie)
}
