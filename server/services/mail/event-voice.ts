// What an event has published about itself, as far as its messages say it (rule 62).
import type { EventWords } from '#contract/entities/event-words/sections.ts'
import { rehearsalNotice } from '../../config/rehearsal.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { type EventRow, findCurrentEvent, findEvent } from '../../repositories/catalog/events.ts'
import { readPublishedWords } from '../words/read-words.ts'
import type { MailConfig } from './enqueue.ts'
import type { LetterVoice } from './letter.ts'

export interface EventVoice extends LetterVoice {
  checkPayee: string
  treasurerAddress: readonly string[]
  /** '' = not said. */
  pickupPlace: string
  pickupHours: readonly string[]
  /** '' = no rehearsal. */
  rehearsalNotice: string
}

/** null = the event is gone. */
export async function readEventVoice(
  tx: Tx,
  config: MailConfig,
  eventId: number | null,
): Promise<EventVoice> {
  return voiceOf(await wordsOf(tx, eventId), config)
}

/** The present event, whose words a message has that is of no event. */
export async function readCurrentVoice(
  tx: Tx,
  config: MailConfig,
): Promise<{ event: EventRow | undefined; voice: EventVoice }> {
  const event = await findCurrentEvent(tx)
  return { event, voice: voiceOf(event ? await readPublishedWords(tx, event) : null, config) }
}

/** What messages say with these words; null = those of no event. */
export function voiceOf(words: EventWords | null, config: MailConfig): EventVoice {
  return {
    appName: words?.event.appName ?? 'Store',
    greeting: words?.mail.greeting ?? 'Hello',
    closing: words?.mail.closing ?? '',
    checkPayee: words?.club.checkPayee ?? '',
    treasurerAddress: words?.club.treasurerAddress ?? [],
    pickupPlace: words?.mail.pickupPlace ?? '',
    pickupHours: words?.mail.pickupHours ?? [],
    helpAddress: words?.club.contactEmail || config.supportEmail,
    rehearsalNotice: config.isRehearsal ? rehearsalNotice : '',
  }
}

/** Who sends an event's messages, and where answers go. */
export interface MailSender {
  /** '' = the name of the settings. */
  name: string
  replyTo: string
}

/** As published now: a change counts for messages that wait, too. */
export async function readMailSender(
  db: Db,
  config: Pick<MailConfig, 'supportEmail'>,
  eventId: number | null,
): Promise<MailSender> {
  return senderOf(await wordsOf(db, eventId), config)
}

export const senderOf = (
  words: EventWords | null,
  { supportEmail }: Pick<MailConfig, 'supportEmail'>,
): MailSender => ({
  name: words?.mail.senderName ?? '',
  replyTo: words?.mail.replyTo || words?.club.contactEmail || supportEmail,
})

async function wordsOf(db: Db, eventId: number | null): Promise<EventWords | null> {
  const event = eventId === null ? undefined : await findEvent(db, eventId)
  return event ? readPublishedWords(db, event) : null
}
