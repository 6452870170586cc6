// Tells a person of the waitlist that a piece is kept for them (rule 100).
import { fullName } from '#contract/entities/address.ts'
import { pages } from '#contract/pages.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import { dateTimeWords } from '#contract/values/time/date-words.ts'
import type { Tx } from '../../db/schema.ts'
import type { PlaceWithPerson } from '../../repositories/cart/waitlist.ts'
import { hasConfirmedEmail } from '../../repositories/people/users.ts'
import { enqueue, type MailConfig } from './enqueue.ts'
import { type EventVoice, readEventVoice } from './event-voice.ts'
import { writeLetter } from './fit-letter.ts'
import type { Letter } from './letter.ts'
import { noticeParts } from './notice.ts'

interface NewOffer {
  place: PlaceWithPerson
  /** The product, with its variant. */
  item: string
  committeeId: number
  until: Date
  timeZone: string
}

/** Queues the message; a place is offered once, so its number names the offer. */
export async function tellOffer(
  tx: Tx,
  config: MailConfig,
  { place, item, committeeId, until, timeZone }: NewOffer,
): Promise<void> {
  const offer = {
    item,
    committeeId,
    productId: place.product_id,
    name: oneLine(fullName({ firstName: place.first_name, lastName: place.last_name })),
    until: `${dateTimeWords(until.getTime(), timeZone)} (${timeZone})`,
  }
  const voice = await readEventVoice(tx, config, place.event_id)
  await enqueue(tx, config, {
    ...writeLetter(offerLetter(voice, offer, config)),
    kind: 'waitlistOffer',
    step: place.id,
    eventId: place.event_id,
    orderId: null,
    isTest: false,
    to: place.email,
    replyTo: '',
    isConfirmed: hasConfirmedEmail(place),
  })
}

interface OfferToTell {
  item: string
  /** The reader's; '' = not known. */
  name: string
  /** The end, in words. */
  until: string
  committeeId: number
  productId: number
}

/** The message about an offer. */
export function offerLetter(
  voice: EventVoice,
  { item, name, until, committeeId, productId }: OfferToTell,
  { publicUrl }: { publicUrl: string },
): Letter {
  const what = oneLine(item)
  return {
    ...noticeParts(voice),
    name,
    subject: `${voice.appName}: ${what} is back`,
    heading: 'What you waited for is back',
    paragraphs: [
      `One piece of ${what} is yours until ${until}.`,
      'Log in, add it to your cart and pay by then. An order by check keeps nothing until the check arrives.',
      'After that, or if you leave the list before, it goes to the next person.',
    ],
    link: {
      label: 'Open the store',
      href: `${publicUrl}${pages.stores.path}/${committeeId}#product-${productId}`,
    },
  }
}
