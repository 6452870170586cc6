// One sample product for every state of a product; its name says which.
import type { CustomField } from '../db/schema.ts'
import { colorOf, colorsAndSizes, picturePath, risingPrice, type SampleProduct } from './shape.ts'

const navy: [number, string] = [1, 'Navy']
const sand: [number, string] = [2, 'Sand']
const now = (cents: number) => [{ cents, fromDay: -60 }]

const field = (
  id: string,
  label: string,
  type: CustomField['type'],
  required: 0 | 1,
  options: string[] = [],
): CustomField => ({ id, label, type, required, options })

const sizes = ['S', 'M', 'L', 'XL']

const products: SampleProduct[] = [
  {
    committeeId: 34,
    name: 'Sample poster, sold out',
    prices: now(1800),
    isSoldOut: true,
    shippingCents: 600,
  },
  {
    committeeId: 34,
    name: 'Sample print, limited to 4',
    prices: now(2500),
    inventory: 4,
    shippingCents: 600,
  },
  {
    committeeId: 34,
    name: 'Sample pin, two to a cart',
    prices: now(800),
    limit: 2,
    shippingCents: 200,
  },
  {
    committeeId: 34,
    name: 'Sample patch, five to a cart but three left',
    prices: now(700),
    limit: 5,
    inventory: 3,
    shippingCents: 200,
  },
  {
    committeeId: 34,
    name: 'Sample scarf, not on sale yet',
    prices: now(3200),
    availableDay: 30,
    shippingCents: 400,
  },
  {
    committeeId: 34,
    name: 'Sample tea towel, members first',
    prices: now(1500),
    memberAvailableDay: -10,
    availableDay: 20,
    shippingCents: 300,
  },
  {
    committeeId: 34,
    name: 'Sample calendar, price rising twice',
    prices: risingPrice(2200),
    shippingCents: 500,
  },
  {
    committeeId: 34,
    name: 'Sample yearbook, no price today',
    prices: [{ cents: 4000, fromDay: 40 }],
    shippingCents: 700,
  },
  {
    committeeId: 34,
    name: 'Sample magnet, on offer',
    prices: [
      { cents: 900, fromDay: -60 },
      { cents: 600, fromDay: -2, untilDay: 60 },
    ],
    shippingCents: 200,
  },
  {
    committeeId: 34,
    name: 'Sample bookmark, free',
    prices: now(0),
    // The file does not exist, so that the placeholder shows.
    pictures: ['sample/missing/bookmark.svg'],
  },
  { committeeId: 34, name: 'Sample sticker, free but shipped', prices: now(0), shippingCents: 150 },
  {
    committeeId: 34,
    name: 'Sample digital pattern, no shipping',
    prices: now(950),
    pictures: [],
    description:
      '<p>Sent by e-mail. <a href="https://club.example/patterns">About sample patterns</a></p>',
  },
  {
    committeeId: 34,
    name: 'Sample vest, one colour sold out',
    description:
      '<p>Quilted, with a <strong>stand-up collar</strong>.</p><ul><li>two pockets</li><li>light in the suitcase</li></ul>',
    prices: now(5100),
    shippingCents: 800,
    variants: colorsAndSizes([navy, sand], sizes, '-').map((variant) => ({
      ...variant,
      isSoldOut: variant.colorId === 2,
    })),
  },
  {
    committeeId: 34,
    name: 'Sample polo, every size limited',
    prices: now(3900),
    shippingCents: 700,
    variants: colorsAndSizes([navy, sand], sizes, '/').map((variant, at) => ({
      ...variant,
      inventory: 1 + at,
    })),
  },
  {
    committeeId: 34,
    name: 'Sample beanie, one size in each colour',
    prices: now(2100),
    shippingCents: 400,
    variants: [navy, sand].map(([colorId, name]) => ({ name, colorId })),
  },
  {
    committeeId: 34,
    name: 'Sample sweater, all sold out',
    prices: now(7300),
    isSoldOut: true,
    shippingCents: 900,
    variants: colorsAndSizes([sand], sizes, '-').map((variant) => ({
      ...variant,
      isSoldOut: true,
    })),
  },
  {
    committeeId: 34,
    name: 'Sample engraved tag',
    prices: now(1700),
    shippingCents: 200,
    fields: [field('1', 'Dog name', 'text', 1), field('2', 'Phone on the back', 'text', 0)],
  },
  {
    committeeId: 34,
    name: 'Sample personal jacket',
    prices: risingPrice(9600),
    shippingCents: 1100,
    variants: colorsAndSizes([navy, sand], [...sizes, '2XL'], '-'),
    fields: [field('1', 'Name on the sleeve', 'text', 0)],
  },
  {
    committeeId: 22,
    name: 'Sample banquet seat',
    prices: risingPrice(8500),
    inventory: 180,
    fields: [
      field('1', 'Main course', 'select', 1, [
        'Sample fish',
        'Sample chicken',
        'Sample vegetables',
      ]),
      field('2', 'Guest name', 'text', 1),
      field('3', 'Needs', 'checkbox', 0, ['No gluten', 'No dairy', 'No nuts']),
    ],
  },
  {
    committeeId: 22,
    name: 'Sample breakfast',
    prices: now(2400),
    fields: [field('1', 'Days', 'checkbox', 1, ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])],
  },
  {
    committeeId: 22,
    name: 'Sample lobster roll lunch',
    prices: now(3100),
    inventory: 60,
    fields: [field('1', 'Day', 'date', 1)],
  },
  {
    committeeId: 22,
    name: 'Sample welcome dinner',
    prices: now(5500),
    memberAvailableDay: -5,
    availableDay: 10,
  },
  {
    committeeId: 13,
    name: 'Sample grooming space',
    prices: now(9000),
    inventory: 40,
    limit: 2,
    fields: [field('1', 'Set-up day', 'date', 1), field('2', 'Set beside', 'text', 0)],
  },
  {
    committeeId: 27,
    name: 'Sample RV space by the day',
    prices: now(9000),
    pictures: [picturePath('offers', 'RV space')],
    inventory: 35,
    limit: 7,
    fields: [
      field('1', 'Arrival', 'date', 1),
      field('2', 'Departure', 'date', 1),
      field('3', 'Length of the vehicle', 'select', 1, ['To 20 ft', 'To 30 ft', 'Over 30 ft']),
    ],
  },
  {
    committeeId: 31,
    name: 'Sample class sponsorship',
    prices: now(5000),
    fields: [
      field('1', 'Class', 'select', 1, ['Puppy', 'Open', 'Veteran']),
      field('2', 'Wording', 'text', 1),
      field('3', 'Wording', 'text', 0),
    ],
  },
  {
    committeeId: 31,
    name: 'Sample ring sponsorship, sold out',
    prices: now(25_000),
    isSoldOut: true,
  },
  {
    committeeId: 31,
    name: 'Sample trophy sponsorship, one left',
    prices: now(15_000),
    inventory: 1,
  },
  { committeeId: 34, name: 'Sample test order pin', prices: now(100), isTestOnly: true },
]

export const sampleShowcase: SampleProduct[] = products.map(withPictures)

/** Adds one picture per color, or one picture, to products without `pictures`. */
function withPictures(product: SampleProduct): SampleProduct {
  if (product.pictures) return product
  const folder = product.committeeId === 34 ? 'things' : 'offers'
  const title = product.name.replace(/^Sample |,.*/g, '')
  const variants = product.variants?.map((variant) => ({
    ...variant,
    picture: picturePath(folder, `${title} ${colorOf(variant.name)}`),
  }))
  if (!variants) return { ...product, pictures: [picturePath(folder, title)] }
  const pictures = [...new Set(variants.map(({ picture }) => picture))]
  return { ...product, variants, pictures }
}
