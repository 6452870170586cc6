// The history of the desk, as far as the caller may see it (rule 63).
import { type findDeskHistory, historyPageSize } from '#contract/calls/desk/history.ts'
import type { CallQuery } from '#contract/define-call.ts'
import { fullName } from '#contract/entities/address.ts'
import type { DeskHistory, HistoryEntry } from '#contract/entities/desk/history.ts'
import { canUndoNow, canUndoWhole, undoOf } from '#contract/rules/undo.ts'
import type { Rights } from '#contract/entities/session.ts'
import type { Deps } from '#server/deps.ts'
import {
  countHistory,
  findHistoryPage,
  findHistoryPeople,
} from '#server/repositories/desk/history.ts'
import { findNames, type Names } from '#server/repositories/history/history-names.ts'
import { changedFields } from './changed-fields.ts'
import { findDeskEvent, zoneWithoutEvent } from '../shared/event.ts'
import { isRemoval } from './undo-removal.ts'
import { idsIn, nameOfSubject, withNames } from './history-names.ts'
import { isKeyOfSection } from '../words/event-words.ts'
import { isOfDraft } from '../schedule/schedule-draft.ts'

type Row = Awaited<ReturnType<typeof findHistoryPage>>[number]

export async function readHistory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rights }: { rights: Rights },
  { page, eventId, ...query }: CallQuery<typeof findDeskHistory>,
): Promise<DeskHistory> {
  const { key, storeId, wordsOf } = query
  const isOfOneThing = (key ?? storeId ?? wordsOf) !== undefined
  const event = await findDeskEvent(db, eventId)
  const filter = {
    rights,
    ...query,
    // A thing is found whatever event the desk shows.
    eventId: isOfOneThing ? null : event?.id,
    timeZone: event?.time_zone ?? zoneWithoutEvent,
  }
  const range = { atMost: historyPageSize, after: (page - 1) * historyPageSize }
  const [rows, total, people] = await Promise.all([
    findHistoryPage(db, filter, range),
    countHistory(db, filter),
    findHistoryPeople(db, rights),
  ])
  const names = await findNames(db, idsIn(rows))
  const nowMs = clock.domainNowMs()
  return {
    entries: rows.map((row) => ({
      id: row.id,
      subject: row.subject,
      key: row.key,
      name: nameOfSubject(row, names),
      by: nameOf(row),
      atMs: row.at.getTime(),
      act: row.act,
      reason: row.reason,
      cents: row.cents,
      kind:
        row.before === null && row.act === null
          ? 'added'
          : row.after === null && row.act === null
            ? 'removed'
            : 'changed',
      ...draftAndFields(row, names),
      ...undosOf(row, nowMs),
    })),
    total,
    people: people
      .map((person) => ({ userId: person.id, name: nameOf(person) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}

/** The values that differ; that a change is one of a draft is said once, not among them. */
function draftAndFields(
  row: Row,
  names: Names,
): Pick<HistoryEntry, 'isInDraft' | 'fields' | 'moreFields'> {
  const { subject, key, before, after } = row
  const { fields, moreFields } = changedFields(withNames(before, names), withNames(after, names))
  const isOfSchedule = subject === 'schedule' && isOfDraft(row)
  return {
    isInDraft: isOfSchedule || (subject === 'event' && isKeyOfSection(key)),
    fields: isOfSchedule ? fields.filter(({ path }) => path !== 'stage') : fields,
    moreFields,
  }
}

/** What undoes the change, and everything that was changed at once with it. */
function undosOf(row: Row, nowMs: number): Pick<HistoryEntry, 'undoId' | 'changeSet'> {
  const changeId = Number(row.id.replace('change-', ''))
  const isToday = canUndoWhole(row.at.getTime(), nowMs)
  const seesAll = row.seen_size === row.set_size
  const isThere = row.is_kept || !isRemoval(row)
  const undo = undoOf(row)
  const canUndo =
    (undo !== null && canUndoNow(undo, row.at.getTime(), nowMs)) ||
    (row.is_kept && isToday && row.change_set === null)
  return {
    undoId: canUndo ? changeId : null,
    changeSet: row.change_set
      ? {
          id: row.change_set,
          size: row.set_size,
          undoId: isToday && seesAll && isThere ? changeId : null,
        }
      : null,
  }
}

interface Named {
  first_name: string | null
  last_name: string | null
  email: string | null
}

const nameOf = ({ first_name, last_name, email }: Named) =>
  fullName({ firstName: first_name ?? '', lastName: last_name ?? '' }) || (email ?? '')
