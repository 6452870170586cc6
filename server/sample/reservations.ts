// Plain sample offers of the smaller committees: a name and a price, a few with a limit.
import { drawOffer, kept } from './art/compose.ts'
import { gift, plug, projector } from './art/emblems-guests.ts'
import type { Motif } from './art/motifs.ts'
import { packedLunch } from './art/meals.ts'
import * as offers from './art/offers.ts'
import { download, markedByPost } from './art/paper.ts'
import * as places from './art/places.ts'
import { sign } from './art/trinkets.ts'
import type { SampleProduct } from './shape.ts'

interface Offer {
  name: string
  cents: number
  inventory?: number
  limit?: number
  shape: offers.OfferShape
  /** Drawn instead of the committee's own. */
  emblem?: Motif
}

/** Three offers for every committee that has none of its own. */
const common: Offer[] = [
  { name: 'entry', cents: 3500, shape: offers.pass },
  { name: 'spectator seat', cents: 1200, inventory: 80, shape: offers.seat },
  { name: 'sponsorship', cents: 5000, limit: 3, shape: offers.banner },
]

const own: Record<number, Offer[]> = {
  3: [
    { name: 'auction paddle', cents: 1000, shape: offers.paddle },
    { name: 'auction catalog', cents: 500, shape: offers.booklet },
    { name: 'auction table seat', cents: 2500, inventory: 48, shape: offers.table },
    { name: 'auction donation', cents: 2000, shape: sign, emblem: gift },
  ],
  28: [
    {
      name: 'meeting room, morning',
      cents: 12_500,
      inventory: 5,
      limit: 1,
      shape: places.roomInTheMorning,
    },
    {
      name: 'meeting room, afternoon',
      cents: 12_500,
      inventory: 5,
      limit: 1,
      shape: places.roomInTheAfternoon,
    },
    { name: 'meeting room projector', cents: 4000, inventory: 2, shape: sign, emblem: projector },
  ],
  49: [
    { name: 'vendor booth', cents: 35_000, inventory: 24, limit: 2, shape: places.vendorBooth },
    {
      name: 'vendor corner booth',
      cents: 45_000,
      inventory: 6,
      limit: 1,
      shape: places.cornerBooth,
    },
    { name: 'vendor table', cents: 2000, shape: places.vendorTable },
    { name: 'vendor electricity', cents: 5000, shape: sign, emblem: plug },
  ],
  50: [
    { name: 'volunteer lunch', cents: 0, shape: packedLunch },
    { name: 'volunteer shirt', cents: 1500, shape: offers.teeWithEmblem },
  ],
  7: [
    { name: 'printed catalog', cents: 2000, shape: offers.booklet },
    { name: 'marked catalog by post', cents: 2800, shape: markedByPost },
    { name: 'catalog download', cents: 1000, shape: download },
  ],
  26: [
    {
      name: 'reserved ringside chair',
      cents: 4500,
      inventory: 120,
      limit: 4,
      shape: places.ringsideChair,
    },
    {
      name: 'reserved ringside table',
      cents: 22_000,
      inventory: 12,
      limit: 1,
      shape: places.ringsideTable,
    },
  ],
  24: [
    { name: 'raffle tickets, ten', cents: 1000, shape: offers.ticketStrip },
    { name: 'raffle tickets, thirty', cents: 2500, shape: offers.ticketRoll },
    { name: 'raffle basket', cents: 0, inventory: 25, shape: offers.basket },
  ],
}

/** Committees that sell nothing, so that an empty list is seen too. */
const empty = new Set([10, 18])
const elsewhere = new Set([78, 34, 22, 31, 13, 27])

/** The offers of the given committees. */
export function sampleOffers(committees: { id: number; name: string }[]): SampleProduct[] {
  const plain = committees.filter(({ id }) => !empty.has(id) && !elsewhere.has(id))
  return plain.flatMap(({ id, name }) => {
    const offered = own[id] ?? common.map((offer) => ({ ...offer, name: `${name} ${offer.name}` }))
    return offered.map(({ name: offerName, cents, shape, emblem, ...stock }) => ({
      committeeId: id,
      name: `Sample ${offerName}`,
      prices: [{ cents, fromDay: -60 }],
      pictures: [kept(['offers', offerName], () => drawOffer(shape, id, emblem))],
      ...stock,
    }))
  })
}
