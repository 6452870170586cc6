// Tells the treasurers by mail what waits for them; what they were told of before is told again only beside news.
import type { Db } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockSummary, saveSummary } from '../../repositories/money/reconciler.ts'
import { addressesWith } from '../../repositories/people/roles.ts'
import type { MailConfig } from './enqueue.ts'
import { type EventVoice, readCurrentVoice } from './event-voice.ts'
import type { Letter } from './letter.ts'
import { enqueueNotice, noticeParts } from './notice.ts'

/** One thing that waits. */
export interface WaitingThing {
  /** Names the thing and its state. */
  key: string
  heading: string
  text: string
  /** May pass by itself, such as a payment that is being recorded: it is told when the next check finds it again. */
  mayPass: boolean
}

const seenOnce = (key: string) => `seen once: ${key}`

const hourMs = 60 * 60_000
/** A message lists this many things of each heading. */
const listedAtMost = 20

/** The treasurers' addresses, else the administrators'. */
async function treasurersOf(db: Db): Promise<string[]> {
  const treasurers = await addressesWith(db, 'treasurer')
  return treasurers.length > 0 ? treasurers : addressesWith(db, 'admin')
}

/**
 * Saves what waits, and queues one message to each treasurer if something is new, at most one an hour; returns whether
 * it did.
 */
export async function tellTreasurers(
  { db, config }: { db: Db; config: MailConfig },
  { things, nowMs }: { things: readonly WaitingThing[]; nowMs: number },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const last = await lockSummary(tx)
    const isKnown = (key: string) => last.keys.includes(key)
    const lasting = things.filter(
      ({ key, mayPass }) => !mayPass || isKnown(key) || isKnown(seenOnce(key)),
    )
    const passing = things
      .filter((thing) => !lasting.includes(thing))
      .map(({ key }) => seenOnce(key))
    const keys = [...lasting.map(({ key }) => key), ...passing]
    const recipients = config.mailServer === null ? [] : await treasurersOf(tx)
    if (recipients.length === 0) {
      // All of it is news once somebody can be told.
      await saveSummary(tx, { at: null, keys })
      return false
    }
    const hasNews = lasting.some(({ key }) => last.at === null || !isKnown(key))
    if (!hasNews) {
      // A thing that comes back is news again.
      await saveSummary(tx, { at: last.at, keys })
      return false
    }
    if (last.at !== null && nowMs - last.at.getTime() < hourMs) {
      await saveSummary(tx, { at: last.at, keys: [...new Set([...last.keys, ...passing])] })
      return false
    }
    await saveSummary(tx, { at: new Date(nowMs), keys })
    const { event, voice } = await readCurrentVoice(tx, config)
    await enqueueNotice(tx, config, {
      kind: 'treasurerSummary',
      eventId: event?.id ?? null,
      recipients,
      stepOf: (to) => `${nowMs}:${to}`,
      letter: summaryLetter(voice, lasting, config),
    })
    return true
  })
}

/** The message with all that waits. */
export function summaryLetter(
  voice: EventVoice,
  things: readonly Pick<WaitingThing, 'heading' | 'text'>[],
  { publicUrl }: { publicUrl: string },
): Letter {
  const byHeading = Map.groupBy(things, ({ heading }) => heading)
  return {
    ...noticeParts(voice),
    subject: `${voice.appName}: payments that need a treasurer`,
    heading: 'Payments that need a treasurer',
    paragraphs: ['This waits at the desk now. You get at most one such message an hour.'],
    facts: [...byHeading].map(([heading, all]) => ({
      label: `${heading} (${all.length})`,
      text: [
        ...all.slice(0, listedAtMost).map(({ text }) => text),
        ...(all.length > listedAtMost ? ['…'] : []),
      ].join('\n'),
    })),
    link: { label: 'Open the desk', href: `${publicUrl}/desk/attention` },
  }
}
