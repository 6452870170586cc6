// Tells the sender of a request form that it was sent, and the committee what was asked.
import { answerText } from '#contract/entities/answers.ts'
import { fullName } from '#contract/entities/address.ts'
import type { RequestField } from '#contract/entities/form.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { CommitteeRow } from '../../repositories/catalog/events.ts'
import { findUser, hasConfirmedEmail } from '../../repositories/people/users.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import type { Letter } from './letter.ts'

export interface SentRequest {
  /** The submission's. */
  id: number
  committee: Pick<CommitteeRow, 'name' | 'contact_email' | 'event_id'>
  userId: number
  fields: readonly RequestField[]
  answers: ReadonlyMap<string, unknown>
}

/** A message shows this much of the answers; the desk has all. */
const answersAtMost = 5000

/** Queues both messages; the committee's only if it has an address. */
export async function tellRequest(tx: Tx, config: MailConfig, request: SentRequest): Promise<void> {
  const { id, committee, userId } = request
  const user = await findUser(tx, userId)
  const voice = await readEventVoice(tx, config, committee.event_id)
  const { appName, helpAddress } = voice
  const from = user?.email ?? ''
  const sender = user
    ? oneLine(fullName({ firstName: user.first_name, lastName: user.last_name }))
    : ''
  const committeeName = oneLine(committee.name)
  const letter = {
    notice: voice.rehearsalNotice,
    facts: shownAnswers(request),
    order: null,
    link: null,
    appName,
    helpAddress,
  }
  const shared = { step: id, eventId: committee.event_id, orderId: null, isTest: false }
  const toSender: Letter = {
    ...letter,
    subject: `${appName}: your request to ${committeeName}`,
    heading: 'Your request was sent',
    name: sender,
    paragraphs: [`${committeeName} has received your request. This is what you sent:`],
    helpAddress: committee.contact_email || helpAddress,
  }
  await enqueue(tx, config, {
    ...shared,
    ...writeLetter(toSender),
    kind: 'requestSent',
    to: from,
    replyTo: committee.contact_email || helpAddress,
    isConfirmed: user !== undefined && hasConfirmedEmail(user),
  })
  if (committee.contact_email === '') return
  const toCommittee: Letter = {
    ...letter,
    subject: `${appName}: a request to ${committeeName}`,
    heading: `A request to ${committeeName}`,
    name: '',
    paragraphs: [`${sender || 'Somebody'} (${from || 'no e-mail address'}) has sent this request.`],
    helpAddress: from || helpAddress,
  }
  await enqueue(tx, config, {
    ...shared,
    ...writeLetter(toCommittee),
    kind: 'requestReceived',
    to: committee.contact_email,
    replyTo: from,
    isConfirmed: true,
  })
}

/** The answers in the order of the questions, as many as a message takes. */
function shownAnswers({ fields, answers }: SentRequest): Letter['facts'] {
  let left = answersAtMost
  const shown: Letter['facts'] = []
  for (const { answerKey } of fields) {
    const text = answerText(answers.get(answerKey))
    if (text === '') continue
    if (left <= 0) break
    shown.push({ label: answerKey, text: text.length > left ? `${text.slice(0, left)} …` : text })
    left -= text.length
  }
  return shown
}
