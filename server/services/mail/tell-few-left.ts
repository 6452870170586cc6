// Tells the chairs of a store that a product is almost sold out, in the transaction of the sale that leaves so few.
import { randomUUID } from 'node:crypto'
import { oneLine } from '#contract/values/entered-text.ts'
import type { Tx } from '../../db/schema.ts'
import type { SoldStock } from '../../repositories/cart/stock.ts'
import { findCommittee } from '../../repositories/catalog/events.ts'
import { listRights } from '../../repositories/people/roles.ts'
import type { MailConfig } from './enqueue.ts'
import { type EventVoice, readEventVoice } from './event-voice.ts'
import type { Letter } from './letter.ts'
import { enqueueNotice, noticeParts } from './notice.ts'

/** What a line of an order takes. */
export interface TakenLine {
  /** The product, or the variant whose pieces are counted. */
  name: string
  committeeId: number
  /** The number at which the chairs are told; null = never. */
  fewLeft: number | null
  stockId: number | undefined
}

export interface FewLeft {
  name: string
  committeeId: number
  left: number
}

/**
 * The items of which the sale leaves so few for the first time: the stock was above the number before. Stock that comes
 * back above it is told again when it falls again.
 */
export function findFewLeft(lines: readonly TakenLine[], sold: readonly SoldStock[]): FewLeft[] {
  const told = new Map<number, FewLeft>()
  for (const { name, committeeId, fewLeft, stockId } of lines) {
    const row = sold.find(({ id }) => id === stockId)
    if (!row || fewLeft === null || row.inventory === null) continue
    const { inventory: left, quantity } = row
    if (left <= fewLeft && left + quantity > fewLeft) told.set(row.id, { name, committeeId, left })
  }
  return [...told.values()]
}

/** Queues a message to each chair; the caller holds the locks of the stock. */
export async function tellFewLeft(
  tx: Tx,
  config: MailConfig,
  lines: readonly TakenLine[],
  sold: readonly SoldStock[] | null,
): Promise<void> {
  for (const few of findFewLeft(lines, sold ?? [])) {
    const committee = await findCommittee(tx, few.committeeId)
    const eventId = committee?.event_id ?? null
    const letter = fewLeftLetter(await readEventVoice(tx, config, eventId), few, config)
    await enqueueNotice(tx, config, {
      kind: 'fewLeft',
      eventId,
      recipients: await chairsOf(tx, few.committeeId),
      // The sale itself is done once.
      stepOf: () => randomUUID(),
      letter,
    })
  }
}

async function chairsOf(tx: Tx, committeeId: number): Promise<string[]> {
  const people = await listRights(tx)
  return people
    .filter(
      ({ rights }) => rights.roles.includes('chair') && rights.committeeIds.includes(committeeId),
    )
    .map(({ email }) => email)
}

/** The message about an item. */
export function fewLeftLetter(
  voice: EventVoice,
  { name, committeeId, left }: FewLeft,
  { publicUrl }: { publicUrl: string },
): Letter {
  const item = oneLine(name)
  return {
    ...noticeParts(voice),
    subject: `${voice.appName}: ${left === 0 ? 'sold out' : `only ${left} left`}, ${item}`,
    heading: left === 0 ? 'An item is sold out' : 'An item is almost sold out',
    paragraphs: [
      left === 0 ? `${item} is sold out.` : `Only ${left} of ${item} left.`,
      'You get this message once. It comes again only after more were in stock.',
    ],
    link: { label: 'Open the store at the desk', href: `${publicUrl}/desk/stores/${committeeId}` },
  }
}
