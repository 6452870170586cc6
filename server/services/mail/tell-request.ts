// Tells the sender of a request form that it was sent, and the committee what was asked.
import { answerText } from '#contract/entities/answers.ts'
import { fullName } from '#contract/entities/address.ts'
import type { RequestField } from '#contract/entities/form.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { CommitteeRow } from '../../repositories/catalog/events.ts'
import { findUser, hasConfirmedEmail } from '../../repositories/people/users.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { type EventVoice, readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import type { Letter } from './letter.ts'

interface AnsweredForm {
  fields: readonly Pick<RequestField, 'answerKey'>[]
  answers: ReadonlyMap<string, unknown>
}

export interface SentRequest extends AnsweredForm {
  /** The submission's. */
  id: number
  committee: Pick<CommitteeRow, 'name' | 'contact_email' | 'event_id'>
  userId: number
}

/** A message shows this much of the answers; the desk has all. */
const answersAtMost = 5000

/** Queues both messages; the committee's only if it has an address. */
export async function tellRequest(tx: Tx, config: MailConfig, request: SentRequest): Promise<void> {
  const { id, committee, userId } = request
  const user = await findUser(tx, userId)
  const email = user?.email ?? ''
  const isConfirmed = user !== undefined && hasConfirmedEmail(user)
  const name = user && fullName({ firstName: user.first_name, lastName: user.last_name })
  const letters = requestLetters(await readEventVoice(tx, config, committee.event_id), request, {
    name: oneLine(name ?? ''),
    email,
    isConfirmed,
  })
  const shared = { step: id, eventId: committee.event_id, orderId: null, isTest: false }
  await enqueue(tx, config, {
    ...shared,
    ...writeLetter(letters.requestSent),
    kind: 'requestSent',
    to: email,
    replyTo: committee.contact_email,
    isConfirmed,
  })
  if (committee.contact_email === '') return
  await enqueue(tx, config, {
    ...shared,
    ...writeLetter(letters.requestReceived),
    kind: 'requestReceived',
    to: committee.contact_email,
    // An address that nobody has confirmed may be another person's.
    replyTo: isConfirmed ? email : '',
    isConfirmed: true,
  })
}

/** The messages to the sender and to the committee. */
export function requestLetters(
  voice: EventVoice,
  request: AnsweredForm & {
    committee: Pick<CommitteeRow, 'name' | 'contact_email'>
  },
  sender: { name: string; email: string; isConfirmed: boolean },
): Record<'requestSent' | 'requestReceived', Letter> {
  const { committee } = request
  const committeeName = oneLine(committee.name)
  const letter = {
    notice: voice.rehearsalNotice,
    facts: shownAnswers(request),
    order: null,
    pickupNumber: null,
    link: null,
  }
  return {
    requestSent: {
      ...letter,
      subject: `${voice.appName}: your request to ${committeeName}`,
      heading: 'Your request was sent',
      name: sender.name,
      paragraphs: [`${committeeName} has received your request. This is what you sent:`],
      voice: { ...voice, helpAddress: committee.contact_email || voice.helpAddress },
    },
    requestReceived: {
      ...letter,
      subject: `${voice.appName}: a request to ${committeeName}`,
      heading: `A request to ${committeeName}`,
      name: '',
      paragraphs: [`${sender.name || 'Somebody'} (${addressWords(sender)}) has sent this request.`],
      voice: { ...voice, helpAddress: (sender.isConfirmed && sender.email) || voice.helpAddress },
    },
  }
}

function addressWords({ email, isConfirmed }: { email: string; isConfirmed: boolean }): string {
  if (email === '') return 'no e-mail address'
  return isConfirmed ? email : `${email}, an address that is not confirmed`
}

/** The answers in the order of the questions, as many as a message takes. */
function shownAnswers({ fields, answers }: AnsweredForm): Letter['facts'] {
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
