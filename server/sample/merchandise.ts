// The 120 products of the sample club store, which show paging, sorting, colors and sizes: every design on every
// item.
import {
  colorOf,
  colorsAndSizes,
  picturePath,
  risingPrice,
  type SampleProduct,
  type SampleVariant,
} from './shape.ts'

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
  /** A picture for each of these; without colors one picture. */
  colors?: string[]
  hasBackPicture?: boolean
  hasDesignPicture?: boolean
}

const items: Item[] = [
  {
    name: 'fleece',
    cents: 6200,
    shippingCents: 900,
    variants: () => colorsAndSizes([navy, sand], fleeceSizes, '-'),
    colors: ['Navy', 'Sand'],
    hasDesignPicture: true,
  },
  {
    name: 'T-shirt',
    cents: 2400,
    shippingCents: 500,
    variants: () => colorsAndSizes([navy, sand, seaGlass], shirtSizes, '/'),
    colors: ['Navy', 'Sand', 'Sea Glass'],
  },
  {
    name: 'cap',
    cents: 2200,
    shippingCents: 500,
    variants: () => [navy, seaGlass].map(([colorId, name]) => ({ name, colorId })),
    colors: ['Navy', 'Sea Glass'],
  },
  {
    name: 'rain jacket',
    cents: 8800,
    shippingCents: 1100,
    variants: () => colorsAndSizes([seaGlass], ['XS', 'M', 'XL', 'Youth'], '-'),
    colors: ['Sea Glass'],
    hasBackPicture: true,
  },
  { name: 'mug', cents: 1600, shippingCents: 700, hasDesignPicture: true },
  { name: 'tote bag', cents: 1900, shippingCents: 500, hasDesignPicture: true },
  { name: 'blanket', cents: 5400, shippingCents: 1200, hasDesignPicture: true },
  { name: 'show lead', cents: 2800, shippingCents: 400 },
  { name: 'travel bowl', cents: 1450, shippingCents: 600 },
  { name: 'note cards', cents: 1250, shippingCents: 300, hasDesignPicture: true },
  { name: 'ornament', cents: 1150, shippingCents: 400 },
  { name: 'umbrella', cents: 3350, shippingCents: 900 },
]

/** The state of a product by its place in the list, so that all states occur. */
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

/** The pictures of an item with a design, and those of its colors by name. */
function picturesOf(item: Item, design: string, column: number) {
  const { colors = [], hasBackPicture, hasDesignPicture } = item
  const title = `${design} ${item.name}`
  // The first color differs from design to design, so that the list shows more than one.
  const first = colors.length === 0 ? 0 : column % colors.length
  const turned = [...colors.slice(first), ...colors.slice(0, first)]
  const ofColor = new Map(turned.map((color) => [color, picturePath('shop', `${title} ${color}`)]))
  const pictures = [
    ...(colors.length === 0 ? [picturePath('shop', title)] : ofColor.values()),
    ...(hasBackPicture ? [picturePath('shop', `${title} ${colors[0]} back`)] : []),
    ...(hasDesignPicture ? [picturePath('designs', design)] : []),
  ]
  return { pictures, ofColor }
}

export const sampleMerchandise: SampleProduct[] = items.flatMap((item, row) =>
  designs.map((design, column) => {
    const place = row * designs.length + column
    const { pictures, ofColor } = picturesOf(item, design, column)
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
