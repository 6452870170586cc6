// The desk's calls for events, their words, their schedule and their rings (rules 37, 60, 61, 62 and 64).
import {
  addDownloadFile,
  discardEventDraft,
  getDeskEvent,
  publishEventWords,
  saveEventSection,
} from '#contract/calls/desk/event-words.ts'
import {
  addDeskEvent,
  changeDeskEvent,
  closeDeskEvent,
  copyDeskEvent,
  findClosingCounts,
  findOpeningChecks,
  listDeskEvents,
  openDeskEvent,
  removeDeskEvent,
  setDeskOpening,
} from '#contract/calls/desk/events.ts'
import { getDeskClasses, reportDeskClass, saveDeskClasses } from '#contract/calls/desk/classes.ts'
import { addRingTable, findRingTables, removeRingTable } from '#contract/calls/desk/ring-tables.ts'
import { actInRing, getDeskRings } from '#contract/calls/desk/rings.ts'
import {
  changeDeskSchedule,
  discardDeskSchedule,
  getDeskSchedule,
  releaseDeskSchedule,
} from '#contract/calls/desk/schedule.ts'
import { findDeskTasks } from '#contract/calls/desk/today.ts'
import type { ListedEvent } from '#contract/entities/desk/events.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { addEvent } from '../../services/desk/events/add-event.ts'
import { changeEvent, closeEvent, openEvent } from '../../services/desk/events/change-event.ts'
import { copyEvent } from '../../services/desk/events/copy-event.ts'
import { listDeskEvents as listEvents } from '../../services/desk/events/list-events.ts'
import { readClosingCounts, setOpening } from '../../services/desk/events/opening.ts'
import { readOpeningChecks } from '../../services/desk/events/opening-checks.ts'
import { removeEvent } from '../../services/desk/events/remove-event.ts'
import { act } from '../../services/desk/rings/act-in-ring.ts'
import { readDeskClasses, reportInClass, saveClasses } from '../../services/desk/rings/classes.ts'
import { readDeskRings } from '../../services/desk/rings/read-rings.ts'
import { addTable, readRingTables, removeTable } from '../../services/desk/rings/ring-tables.ts'
import {
  changeDraft,
  discardDraft as discardChanges,
} from '../../services/desk/schedule/schedule-draft.ts'
import { releaseDraft } from '../../services/desk/schedule/schedule-release.ts'
import { readDeskSchedule } from '../../services/desk/schedule/schedule.ts'
import { addFile } from '../../services/desk/words/add-file.ts'
import {
  discardDraft,
  publishWords,
  readDeskEvent,
  saveSection,
} from '../../services/desk/words/event-words.ts'
import { readDeskTasks } from '../../services/desk/today.ts'
import { mount } from '../../http/mount.ts'
import { deskTable } from './desk-table.ts'

/** The events as the calls send them. */
const inList =
  <Args extends unknown[]>(service: (...args: Args) => Promise<ListedEvent[]>) =>
  async (...args: Args) => ({ events: await service(...args) })

export function mountDeskEvents(app: App, deps: Deps): void {
  const { db } = deps
  const on = deskTable(app, deps)
  on.query(
    listDeskEvents,
    inList(() => listEvents(db)),
  )
  on.body(addDeskEvent, inList(addEvent))
  on.body(copyDeskEvent, inList(copyEvent))
  on.path(changeDeskEvent, 'eventId', inList(changeEvent))
  on.path(openDeskEvent, 'eventId', inList(openEvent))
  on.path(setDeskOpening, 'eventId', inList(setOpening))
  on.of(findClosingCounts, 'eventId', (_, __, eventId) => readClosingCounts(db, eventId))
  on.path(closeDeskEvent, 'eventId', inList(closeEvent))
  on.path(removeDeskEvent, 'eventId', inList(removeEvent))
  on.of(findOpeningChecks, 'eventId', (_, __, eventId) => readOpeningChecks(deps, eventId))

  on.of(getDeskEvent, 'eventId', (_, __, eventId) => readDeskEvent(deps, eventId))
  on.of(saveEventSection, 'eventId', saveSection)
  on.of(publishEventWords, 'eventId', publishWords)
  on.of(discardEventDraft, 'eventId', discardDraft)
  on.body(addDownloadFile, addFile)

  on.of(getDeskSchedule, 'eventId', (_, __, eventId) => readDeskSchedule(db, eventId))
  on.of(changeDeskSchedule, 'eventId', changeDraft)
  on.of(discardDeskSchedule, 'eventId', discardChanges)
  on.of(releaseDeskSchedule, 'eventId', releaseDraft)

  on.of(findDeskTasks, 'eventId', readDeskTasks)
  on.of(getDeskRings, 'eventId', (_, caller, eventId) => readDeskRings(db, caller, eventId))
  on.of(actInRing, 'eventId', act)
  on.of(getDeskClasses, 'eventId', (_, caller, eventId) => readDeskClasses(deps, caller, eventId))
  on.of(saveDeskClasses, 'eventId', saveClasses)
  on.of(reportDeskClass, 'eventId', reportInClass)
  on.of(findRingTables, 'eventId', readRingTables)
  on.of(addRingTable, 'eventId', addTable)
  mount(app, deps, removeRingTable, ({ params, query, principal }) =>
    removeTable(deps, principal, query.eventId, params.tableId),
  )
}
