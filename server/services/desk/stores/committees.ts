// Committees at the desk: listed, added and changed by the code that imports use (rule 59).
import type { CallBody } from '#contract/define-call.ts'
import {
  type addDeskCommittee,
  type changeDeskCommittee,
  type changeDeskForm,
  type changeDeskPage,
  deskCommitteeChangesAtMost,
} from '#contract/calls/desk/committees.ts'
import type {
  CommitteeFacts,
  DeskCommittee,
  DeskCommittees,
} from '#contract/entities/desk/committees.ts'
import type { Rights } from '#contract/entities/session.ts'
import { cleanFacts, committeeErrors, pageAtMost } from '#contract/rules/stores/committee-errors.ts'
import { cleanQuestions, questionErrors } from '#contract/rules/forms/form-editing.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { mayChangeCommittee } from '#contract/rules/rights.ts'
import type { Tx } from '#server/db/schema.ts'
import { logoPath } from '#contract/values/image-path.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { publishChange } from '#server/live/publish-change.ts'
import type { CommitteePlan } from '#server/event/plan.ts'
import { committeeToPlan } from '#server/event/read-event.ts'
import { writeCommittees } from '#server/event/write/write-committees.ts'
import { noSuch, refusedField } from '#server/refusal.ts'
import {
  isNameTaken,
  listCommitteesForDesk,
  lockCommittee,
  nextCommitteeId,
} from '#server/repositories/desk/committees.ts'
import { type EventRow, findCommittee } from '#server/repositories/catalog/events.ts'
import { findChangesOf, recordChange } from '#server/repositories/desk/changes.ts'
import { sanitizePage } from '#server/sanitize-html.ts'
import {
  changeOf,
  committeeSubjects,
  type CommitteeSubject,
  factsOf,
  planFacts,
  sameFacts,
  stateChanged,
  versionOf,
} from './committee-facts.ts'
import { daysOf, deadlinesMustFit } from './deadlines-fit.ts'
import { requireEvent } from '../shared/event.ts'

export interface Caller {
  userId: number
  rights: Rights
}
export type CommitteeDeps = Pick<
  Deps,
  'db' | 'clock' | 'log' | 'publicReplies' | 'live' | 'config' | 'images'
>

/** The committees of an event that the caller may change, by name. */
export async function listForDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { rights }: Caller,
  eventId: number,
): Promise<DeskCommittees> {
  const event = await requireEvent(db, eventId)
  const rows = await listCommitteesForDesk(db, eventId)
  const fitOf = await deadlinesMustFit(db, event, clock.domainNowMs())
  return {
    eventId,
    timeZone: event.time_zone,
    ...daysOf(event),
    committees: rows
      .filter(({ id }) => mayChangeCommittee(rights, id))
      .map((row) => ({
        id: row.id,
        name: row.name,
        storeName: row.store_name,
        deadlineMs: row.deadline_at?.getTime() ?? null,
        isListed: row.store_presence,
        isFeatured: row.is_featured,
        isMerchandise: row.is_merchandise,
        productCount: row.product_count ?? 0,
        lastStart: fitOf(row.id).lastStart,
        questionCount: countQuestions(row.form_fields),
        openSubmissionCount: row.open_submission_count ?? 0,
      })),
  }
}

function countQuestions(formFields: string | null): number {
  const form = readFormFields(formFields ?? '[]')
  return form.kind === 'fields' ? form.fields.length : 0
}

/** One committee with its page, its form and its newest changes. */
export async function readForDesk(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  committeeId: number,
): Promise<DeskCommittee> {
  const row = await findCommittee(db, committeeId)
  if (!row) throw noSuch('committee')
  const event = await requireEvent(db, row.event_id)
  const about = { subjects: committeeSubjects, key: String(committeeId) }
  const changes = await findChangesOf(db, about, deskCommitteeChangesAtMost)
  const plan = committeeToPlan(row)
  return {
    id: committeeId,
    eventId: event.id,
    ...(await deadlinesMustFit(db, event, clock.domainNowMs()))(committeeId),
    facts: factsOf(plan, event.time_zone),
    logoVersion: row.logo_version,
    hasLogo: (await images.version(logoPath(committeeId))) !== null,
    content: plan.content,
    contentVersion: versionOf(plan.content),
    questions: plan.form,
    questionsVersion: versionOf(plan.form),
    changes: changes.map(changeOf),
  }
}

/** Adds a committee to an event; its page is empty, and it has no form. */
export async function addCommittee(
  deps: CommitteeDeps,
  { userId }: Caller,
  eventId: number,
  { facts }: CallBody<typeof addDeskCommittee>,
): Promise<DeskCommittee> {
  const id = await inTransaction(deps.db, async (tx) => {
    const event = await requireEvent(tx, eventId)
    const newId = await nextCommitteeId(tx)
    const entered = cleanFacts(facts)
    await refuseFacts(tx, { event, nowMs: deps.clock.domainNowMs() }, entered)
    const plan: CommitteePlan = {
      id: newId,
      ...planFacts(entered, event.time_zone),
      content: '',
      form: [],
    }
    await writeCommittees(tx, eventId, [plan], [])
    await recordChange(tx, {
      eventId,
      subject: 'committee',
      key: String(newId),
      byUserId: userId,
      before: null,
      after: factsOf(plan, event.time_zone),
    })
    return newId
  })
  return changed(deps, id)
}

/** Changes the facts, unless somebody else has changed them since the sender saw them. */
export async function changeFacts(
  deps: CommitteeDeps,
  caller: Caller,
  committeeId: number,
  { facts, expected }: CallBody<typeof changeDeskCommittee>,
): Promise<DeskCommittee> {
  await change(deps, caller, committeeId, 'committee', async (tx, found, event) => {
    const before = factsOf(found, event.time_zone)
    if (!sameFacts(before, expected)) throw await stateChanged(tx, 'committee', committeeId)
    const entered = cleanFacts(facts)
    const at = { event, nowMs: deps.clock.domainNowMs() }
    await refuseFacts(tx, at, entered, { id: committeeId, facts: before })
    const planned = planFacts(entered, event.time_zone)
    // The form knows minutes: a deadline that was not changed keeps its seconds.
    const isSameDeadline = entered.deadline === before.deadline
    const deadlineMs = isSameDeadline ? found.deadlineMs : planned.deadlineMs
    const plan = { ...found, ...planned, deadlineMs }
    return { plan, before, after: factsOf(plan, event.time_zone) }
  })
  return changed(deps, committeeId)
}

/** Changes the page to sanitised HTML, unless somebody else has changed it since the sender saw it. */
export async function changePage(
  deps: CommitteeDeps,
  caller: Caller,
  committeeId: number,
  { content, expectedVersion }: CallBody<typeof changeDeskPage>,
): Promise<DeskCommittee> {
  await change(deps, caller, committeeId, 'committee', async (tx, found) => {
    if (versionOf(found.content) !== expectedVersion) {
      throw await stateChanged(tx, 'committee', committeeId)
    }
    const safe = sanitizePage(content, deps.config.publicUrl)
    if (safe.length > pageAtMost) {
      throw refusedField('content', `At most ${pageAtMost} characters with the HTML.`)
    }
    const plan = { ...found, content: safe }
    return { plan, before: { content: found.content }, after: { content: safe } }
  })
  return changed(deps, committeeId)
}

/** Changes the questions of the form, unless somebody else has changed them. Answers that were sent stay as they are. */
export async function changeForm(
  deps: CommitteeDeps,
  caller: Caller,
  committeeId: number,
  { questions, expectedVersion }: CallBody<typeof changeDeskForm>,
): Promise<DeskCommittee> {
  await change(deps, caller, committeeId, 'form', async (tx, found) => {
    if (versionOf(found.form) !== expectedVersion) throw await stateChanged(tx, 'form', committeeId)
    const form = cleanQuestions(questions)
    const ids = form.map(({ id }) => id)
    if (new Set(ids).size < ids.length || ids.some((id) => id === '' || id.length > 40)) {
      throw refusedField('questions', 'Two questions have the same id. Load the form again.')
    }
    for (const [at, { label, options }] of questionErrors(form).entries()) {
      if (label !== undefined) throw refusedField(`questions.${at}.label`, label)
      if (options !== undefined) throw refusedField(`questions.${at}.options`, options)
    }
    const plan = { ...found, form }
    return { plan, before: { questions: found.form }, after: { questions: form } }
  })
  return changed(deps, committeeId)
}

interface Changing {
  plan: CommitteePlan
  before: object
  after: object
}

/** Writes what `plan` makes of the locked committee, and records it; the same plan again records nothing. */
async function change(
  { db }: CommitteeDeps,
  { userId }: Caller,
  committeeId: number,
  subject: CommitteeSubject,
  make: (tx: Tx, found: CommitteePlan, event: EventRow) => Promise<Changing>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockCommittee(tx, committeeId)
    if (!row) throw noSuch('committee')
    const event = await requireEvent(tx, row.event_id)
    const found = committeeToPlan(row)
    const { plan, before, after } = await make(tx, found, event)
    const changes = await writeCommittees(tx, row.event_id, [plan], [found])
    if (changes.length === 0) return
    await recordChange(tx, {
      eventId: row.event_id,
      subject,
      key: String(committeeId),
      byUserId: userId,
      ...onlyChanged(before, after),
    })
  })
}

/** The properties that differ. */
function onlyChanged(before: object, after: object): { before: object; after: object } {
  const old = new Map(Object.entries(before))
  const keys = Object.entries(after)
    .filter(([key, value]) => JSON.stringify(old.get(key)) !== JSON.stringify(value))
    .map(([key]) => key)
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)))
  return { before: pick(before), after: pick(after) }
}

/** Answers with the committee after a change. */
export function changed(deps: CommitteeDeps, committeeId: number): Promise<DeskCommittee> {
  publishChange(deps, null, 'committees')
  deps.log.info({ act: 'committee', committeeId }, 'desk')
  return readForDesk(deps, committeeId)
}

async function refuseFacts(
  tx: Tx,
  { event, nowMs }: { event: EventRow; nowMs: number },
  facts: CommitteeFacts,
  before: { id: number; facts: CommitteeFacts } | null = null,
): Promise<void> {
  const fit = (await deadlinesMustFit(tx, event, nowMs))(before?.id ?? null)
  const errors = committeeErrors(facts, fit, before?.facts ?? null)
  const [first] = Object.entries(errors)
  if (first) throw refusedField(...first)
  const about = { eventId: event.id, name: facts.name, exceptId: before?.id ?? null }
  if (await isNameTaken(tx, about)) {
    throw refusedField('name', 'Another committee of this event has this name.')
  }
}
