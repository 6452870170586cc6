// Request forms: a committee's questions, and the answers, checked by the same rules as in the app.
import type { CallBody, CallReplyWire } from '#contract/define-call.ts'
import type { getFormConfigs, submitForm } from '#contract/calls/store.ts'
import { cleanAnswer } from '#contract/values/entered-text.ts'
import { hasShortYear } from '#contract/values/time/entered-time.ts'
import type { FieldType } from '#contract/entities/field-types.ts'
import { type AnswerError, checkAnswers } from '#contract/rules/forms/form-answers.ts'
import { longestAnswer, type RequestField } from '#contract/entities/form.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { invalidValue, Refusal } from '../refusal.ts'
import { type CommitteeRow, publicSight, type Sight } from '../repositories/catalog/events.ts'
import { findSameSubmission, insertSubmission } from '../repositories/people/form-submissions.ts'
import { visibleCommitteeOf } from './catalog/catalog.ts'
import { tellRequest } from './mail/tell-request.ts'
import { countTry } from './rate-limit.ts'

/** The committee's form as stored text; an empty list if it has none. */
export async function readFormConfigs(
  db: Db,
  committeeId: number,
  sight: Sight,
): Promise<CallReplyWire<typeof getFormConfigs>> {
  const row = await visibleCommitteeOf(db, committeeId, sight)
  // A closed event takes no requests.
  if (row.event_state === 'closed') return []
  const { name, form_fields: formFields } = row
  return formFields === null ? [] : [{ formFields, committeeName: name }]
}

// A committee reads every submission, so the limits are far above what one person needs.
const hourLimit = { act: 'form', perUser: 60, spanSec: 60 * 60 }
const dayLimit = { act: 'formOfDay', perUser: 100, spanSec: 24 * 60 * 60 }

/**
 * Stores the answers to a committee's form; 422 with the label of the first invalid field. The same submission
 * sent again returns the stored one. 429 after 60 submissions in an hour, or 100 in a day.
 */
export async function saveForm(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'live' | 'sessionSecret'>,
  { userId }: Pick<Principal, 'userId'>,
  body: CallBody<typeof submitForm>,
): Promise<{ id: number }> {
  const { db } = deps
  const { committeeId, formData, submissionId = null } = body
  const committee = await visibleCommitteeOf(db, committeeId, publicSight)
  if (committee.event_state === 'closed') {
    throw new Refusal('not_available', 'This event is closed: it takes no more requests.')
  }
  const fields = fieldsOrRefuse(committee)
  const answers = readFormData(formData)
  requireFitting(fields, answers)
  const submission = { committeeId, userId, submissionId, answers: Object.fromEntries(answers) }
  const inHour = await countTry(deps, hourLimit, { user: userId })
  const inDay = await countTry(deps, dayLimit, { user: userId })
  const newId = await inTransaction(db, async (tx) => {
    const id = await insertSubmission(tx, submission)
    if (id !== null) await tellRequest(tx, deps.config, { id, committee, userId, fields, answers })
    return id
  })
  if (newId !== null) {
    deps.live.mailQueued()
    return { id: newId }
  }
  await inHour.giveBack()
  await inDay.giveBack()
  const id = await findSameSubmission(db, submission)
  if (id === null) throw invalid('This was already sent, with other answers.', 'submissionId')
  return { id }
}

function fieldsOrRefuse({ form_fields: text }: CommitteeRow): RequestField[] {
  const reading = readFormFields(text ?? '[]')
  if (reading.kind === 'fields' && reading.fields.length > 0) return reading.fields
  throw new Refusal('not_found', 'This committee has no form.')
}

function readFormData(text: string): Map<string, unknown> {
  const value = parseOrRefuse(text)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return new Map(Object.entries(value).map(([label, answer]) => [label, cleanAnswer(answer)]))
  }
  throw invalidValue('formData')
}

function parseOrRefuse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidValue('formData')
  }
}

// An answer to an unknown question is refused and not dropped: the form has changed since it was loaded, and
// the sender must learn that the answer would be lost.
function requireFitting(fields: RequestField[], answers: ReadonlyMap<string, unknown>): void {
  const knownKeys = new Set(fields.map(({ answerKey }) => answerKey))
  for (const label of answers.keys()) {
    if (!knownKeys.has(label))
      throw invalid(`The form does not ask for ${quoted(label)}.`, 'formData')
  }
  const [first] = checkAnswers(fields, answers)
  if (!first) return
  const { answerKey, type } = first.field
  throw invalid(
    `${answerKey} ${errorText(type, first.error, answers.get(answerKey))}.`,
    'formData',
    answerKey,
  )
}

const noAnswer = () => 'is not an answer to this question'
const noChoice = () => 'is not one of the choices'

/** What is said of an answer that is not valid, after the label. */
const refusals: Readonly<Record<FieldType, (text: string) => string>> = {
  text: noAnswer,
  textarea: noAnswer,
  number: () => 'is not a number',
  date: (text) =>
    hasShortYear(text) ? 'needs a year with four digits, like 2026' : 'is not a date',
  email: () => 'is not a valid email address',
  select: noChoice,
  checkbox: noChoice,
}

function errorText(type: FieldType, error: AnswerError, answer: unknown): string {
  switch (error) {
    case 'required':
      return 'is required'
    case 'invalid':
      return refusals[type](typeof answer === 'string' ? answer : '')
    case 'tooLong':
      return `is longer than ${longestAnswer} characters`
    case 'notStorable':
      return 'has characters that cannot be kept'
    case 'wrongKind':
      return 'is not an answer to this question'
  }
}

const longestQuote = 60
const quoted = (label: string) =>
  `“${label.length > longestQuote ? `${label.slice(0, longestQuote)}…` : label}”`

function invalid(message: string, field: string, label?: string): Refusal {
  return new Refusal('invalid', message, label === undefined ? { field } : { field, label })
}
