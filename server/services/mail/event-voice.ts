// What an event has published about itself, as far as its messages say it (rule 62).
import { rehearsalNotice } from '../../config/rehearsal.ts'
import type { Tx } from '../../db/schema.ts'
import { findEvent } from '../../repositories/catalog/events.ts'
import { readPublishedWords } from '../words/read-words.ts'
import type { MailConfig } from './enqueue.ts'

export interface EventVoice {
  appName: string
  checkPayee: string
  treasurerAddress: readonly string[]
  /** Whom to ask. */
  helpAddress: string
  /** '' = no rehearsal. */
  rehearsalNotice: string
}

/** null = the event is gone. */
export async function readEventVoice(
  tx: Tx,
  config: MailConfig,
  eventId: number | null,
): Promise<EventVoice> {
  const event = eventId === null ? undefined : await findEvent(tx, eventId)
  const words = event && (await readPublishedWords(tx, event))
  return {
    appName: words?.event.appName ?? 'Store',
    checkPayee: words?.club.checkPayee ?? '',
    treasurerAddress: words?.club.treasurerAddress ?? [],
    helpAddress: words?.club.contactEmail || config.supportEmail,
    rehearsalNotice: config.isRehearsal ? rehearsalNotice : '',
  }
}
