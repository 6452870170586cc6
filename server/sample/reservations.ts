// The products of the smaller sample committees: a name, a price, some with a limit.
import { picturePath, type SampleProduct } from './shape.ts'

interface Offer {
  name: string
  cents: number
  inventory?: number
  limit?: number
  /** Of its event in the schedule. */
  scheduleTitle?: string
}

/** Three products for every committee that is not listed below. */
const common: Offer[] = [
  { name: 'entry', cents: 3500 },
  { name: 'spectator seat', cents: 1200, inventory: 80 },
  { name: 'sponsorship', cents: 5000, limit: 3 },
]

const own: Record<number, Offer[]> = {
  3: [
    { name: 'auction paddle', cents: 1000 },
    { name: 'auction catalog', cents: 500 },
    {
      name: 'auction table seat',
      cents: 2500,
      inventory: 48,
      scheduleTitle: 'Sample auction',
    },
    { name: 'auction donation', cents: 2000 },
  ],
  28: [
    {
      name: 'meeting room, morning',
      cents: 12_500,
      inventory: 5,
      limit: 1,
    },
    {
      name: 'meeting room, afternoon',
      cents: 12_500,
      inventory: 5,
      limit: 1,
    },
    { name: 'meeting room projector', cents: 4000, inventory: 2 },
  ],
  49: [
    { name: 'vendor booth', cents: 35_000, inventory: 24, limit: 2 },
    {
      name: 'vendor corner booth',
      cents: 45_000,
      inventory: 6,
      limit: 1,
    },
    { name: 'vendor table', cents: 2000 },
    { name: 'vendor electricity', cents: 5000 },
  ],
  50: [
    { name: 'volunteer lunch', cents: 0 },
    { name: 'volunteer shirt', cents: 1500 },
  ],
  7: [
    { name: 'printed catalog', cents: 2000 },
    { name: 'marked catalog by post', cents: 2800 },
    { name: 'catalog download', cents: 1000 },
  ],
  26: [
    {
      name: 'reserved ringside chair',
      cents: 4500,
      inventory: 120,
      limit: 4,
    },
    {
      name: 'reserved ringside table',
      cents: 22_000,
      inventory: 12,
      limit: 1,
    },
  ],
  24: [
    { name: 'raffle tickets, ten', cents: 1000 },
    { name: 'raffle tickets, thirty', cents: 2500 },
    { name: 'raffle basket', cents: 0, inventory: 25 },
  ],
}

/** Committees without products, which show the empty list. */
const empty = new Set([10, 18])
const elsewhere = new Set([78, 34, 22, 31, 13, 27])

/** The products of these committees. */
export function sampleOffers(committees: { id: number; name: string }[]): SampleProduct[] {
  const plain = committees.filter(({ id }) => !empty.has(id) && !elsewhere.has(id))
  return plain.flatMap(({ id, name }) => {
    const offered = own[id] ?? common.map((offer) => ({ ...offer, name: `${name} ${offer.name}` }))
    return offered.map(({ name: offerName, cents, ...stock }) => ({
      committeeId: id,
      name: `Sample ${offerName}`,
      prices: [{ cents, fromDay: -60 }],
      pictures: [picturePath('offers', offerName)],
      ...stock,
    }))
  })
}
