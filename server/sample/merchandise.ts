// The 120 products of the sample club store: every design on every kind of item, so that paging, sorting,
// colours and sizes have something to work on.
import { colorOf } from './art/compose.ts'
import { shopPictures } from './art/shop-pictures.ts'
import { colorsAndSizes, risingPrice, type SampleProduct, type SampleVariant } from './shape.ts'

const designs = [
  'lighthouse',
  'breakwater',
  'harbor bell',
  'tide pool',
  'sea grass',
  'sailcloth',
  'fog signal',
  'driftwood',
  'beach rose',
  'north star',
]

const navy: [number, string] = [1, 'Navy']
const sand: [number, string] = [2, 'Sand']
const seaGlass: [number, string] = [3, 'Sea Glass']
const shirtSizes = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']
const fleeceSizes = ['S', 'M', 'L', 'XL', '2XL', '4XL']

interface Item {
  name: string
  cents: number
  shippingCents: number
  variants?: () => SampleVariant[]
}

const items: Item[] = [
  {
    name: 'fleece',
    cents: 6200,
    shippingCents: 900,
    variants: () => colorsAndSizes([navy, sand], fleeceSizes, '-'),
  },
  {
    name: 'T-shirt',
    cents: 2400,
    shippingCents: 500,
    variants: () => colorsAndSizes([navy, sand, seaGlass], shirtSizes, '/'),
  },
  {
    name: 'cap',
    cents: 2200,
    shippingCents: 500,
    variants: () => [navy, seaGlass].map(([colorId, name]) => ({ name, colorId })),
  },
  {
    name: 'rain jacket',
    cents: 8800,
    shippingCents: 1100,
    variants: () => colorsAndSizes([seaGlass], ['XS', 'M', 'XL', 'Youth'], '-'),
  },
  { name: 'mug', cents: 1600, shippingCents: 700 },
  { name: 'tote bag', cents: 1900, shippingCents: 500 },
  { name: 'blanket', cents: 5400, shippingCents: 1200 },
  { name: 'show lead', cents: 2800, shippingCents: 400 },
  { name: 'travel bowl', cents: 1450, shippingCents: 600 },
  { name: 'note cards', cents: 1250, shippingCents: 300 },
  { name: 'ornament', cents: 1150, shippingCents: 400 },
  { name: 'umbrella', cents: 3350, shippingCents: 900 },
]

/** States that come round among the many, by place in the list. */
function stateOf(place: number): Partial<SampleProduct> {
  if (place % 17 === 5) return { isSoldOut: true }
  if (place % 13 === 7) return { inventory: 3 + (place % 5) }
  if (place % 19 === 9) return { memberAvailableDay: -5, availableDay: 12 }
  if (place % 23 === 11) return { availableDay: 20 }
  if (place % 11 === 4) return { limit: 2 }
  return {}
}

function variantsOf(item: Item, place: number): SampleVariant[] | undefined {
  return item.variants?.().map((variant, at) => {
    if ((at + place) % 9 === 4) return { ...variant, isSoldOut: true }
    return (at + place) % 7 === 3 ? { ...variant, inventory: 1 + (at % 6) } : variant
  })
}

export const sampleMerchandise: SampleProduct[] = items.flatMap((item, row) =>
  designs.map((design, column) => {
    const place = row * designs.length + column
    const { pictures, ofColor } = shopPictures(item.name, design)
    const variants = variantsOf(item, place)?.map((variant) => {
      const picture = ofColor.get(colorOf(variant.name))
      return picture ? { ...variant, picture } : variant
    })
    return {
      committeeId: 78,
      name: `Sample ${design} ${item.name}`,
      description: `<p>A sample ${item.name} with the <em>${design}</em> design.</p>`,
      prices: place % 3 === 0 ? risingPrice(item.cents) : [{ cents: item.cents, fromDay: -60 }],
      shippingCents: item.shippingCents,
      variants,
      pictures,
      ...stateOf(place),
    }
  }),
)
