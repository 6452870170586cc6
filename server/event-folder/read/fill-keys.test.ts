// Rows without a number or a key, and tables that name a committee, a product or a color by its name (rule 73).
import { expect, test } from 'vitest'
import { errorLine } from '../sheet.ts'
import { readTexts } from '../test-support.ts'

const known = {
  events: [
    {
      id: 27,
      name: '2027 National Specialty',
      committees: [
        { id: 31, name: 'Merchandise' },
        { id: 32, name: 'Ring Stewards' },
      ],
      products: [
        { key: 'tee-1', committeeId: 31, name: 'Tee' },
        { key: 'tee-2', committeeId: 31, name: 'Tee' },
        { key: 'cap', committeeId: 31, name: 'Cap' },
      ],
      items: [
        { key: 'monday', title: 'Lunch', start: '2027-05-03T12:00' },
        { key: 'tuesday', title: 'Lunch', start: '2027-05-04T12:00' },
      ],
    },
  ],
  nextEventId: 28,
  nextCommitteeId: 90,
}

function read(files: Record<string, string>) {
  const { plan, errors } = readTexts(files, known)
  return { ...plan, errors: errors.map(errorLine) }
}

test('a committee without a number is the one of its name, else it gets the next free number', () => {
  const { committees, errors } = read({
    'committees.csv': 'id,name\n,MERCHANDISE\n90,Ninety\n,Rosettes\nwear,Ribbons\n',
    'forms.csv': 'committee,label,type\nrosettes,Size,text\nwear,Color,text\n',
    'content/wear.html': '<p>Ribbons</p>',
    'content/Rosettes.html': '<p>Rosettes</p>',
  })
  expect(errors).toEqual([])
  expect(
    committees?.map(({ id, name, form, content }) => [id, name, form.length, content]),
  ).toEqual([
    [31, 'MERCHANDISE', 0, ''],
    [90, 'Ninety', 0, ''],
    [91, 'Rosettes', 1, '<p>Rosettes</p>'],
    [92, 'Ribbons', 1, '<p>Ribbons</p>'],
  ])
})

test('a product without a key is that of its name in its committee, else it gets a key of its name', () => {
  const { products, errors } = read({
    'products.csv':
      'key,committee,name\n,31,Tee\n,merchandise,Tee\n,31,Tee\n,31,Café mug\n,32,Cap\ncap,31,Cap\n',
    'prices.csv': 'product,price\nCafé Mug,12\n',
  })
  expect(errors).toEqual([])
  expect(products?.map(({ key, committeeId }) => [key, committeeId])).toEqual([
    ['tee-1', 31],
    ['tee-2', 31],
    ['tee', 31],
    ['cafe-mug', 31],
    ['cap-2', 32],
    ['cap', 31],
  ])
  expect(products?.map(({ prices }) => prices.length)).toEqual([0, 0, 0, 1, 0, 0])
})

test('a name that several products have is an error where a table uses it', () => {
  const { errors } = read({
    'products.csv': 'committee,name\n31,Tee\n31,Tee\n',
    'prices.csv': 'product,price\nTee,12\n',
  })
  expect(errors).toEqual([
    'prices.csv line 2, column product: Several products are named Tee: give each a key, and use the key here.',
  ])
})

test('an item without a key is that of its title and start, then that of its title, else a new one', () => {
  const { schedule, errors } = read({
    'schedule.csv':
      'start,title\n2027-05-04 13:00,Lunch\n2027-05-03 12:00,Lunch\n2027-05-05 12:00,Lunch\n',
  })
  expect(errors).toEqual([])
  expect(schedule?.map(({ key }) => key)).toEqual(['tuesday', 'monday', 'lunch'])
})

test('an event without a number is the one of its name, else a new one', () => {
  const event = { startDate: '2027-05-03', endDate: '2027-05-08', timeZone: 'UTC' }
  const idOf = (name: string) =>
    read({ 'event.json': JSON.stringify({ name, ...event }) }).event?.id
  expect([idOf('2027 national specialty'), idOf('2028 National Specialty')]).toEqual([27, 28])
})

test('a named color is the same number in all variants of a product', () => {
  const { products, errors } = read({
    'products.csv': 'key,committee,name\ntee,31,Tee\ncap,31,Cap\n',
    'variants.csv':
      'product,name,color\ntee,Navy-S,Navy\ntee,Navy-M,navy\ntee,Teal-S,Teal\ntee,Red-S,1\ncap,Teal,Teal\n',
  })
  expect(errors).toEqual([])
  expect(products?.map(({ variants }) => variants.map(({ colorId }) => colorId))).toEqual([
    [2, 2, 3, 1],
    [1],
  ])
})

test('JSON nests rows in a product without a key', () => {
  const { products, errors } = read({
    'products.json':
      '[{ "committee": "Merchandise", "name": "Mug", "variants": [{ "name": "Blue", "color": "Blue", "prices": [{ "price": 2 }] }] }]',
  })
  expect(errors).toEqual([])
  expect(products).toMatchObject([
    { key: 'mug', variants: [{ colorId: 1, costs: [{ cents: 200 }] }] },
  ])
})

test('an unknown name is said where it stands', () => {
  const { errors } = read({
    'products.csv': 'committee,name\nRosettes,Mug\n',
    'prices.csv': 'product,price\nTee,12\n',
    'content/Rosettes.html': '',
  })
  expect(errors).toEqual([
    'content/Rosettes.html: This table needs committees.csv or committees.json, which is missing.',
    'prices.csv line 2, column product: There is no product Tee in this folder.',
    'products.csv line 2, column committee: There is no committee Rosettes in this folder.',
  ])
})

test('nothing is said that only follows from a row with an error', () => {
  const { errors } = read({
    'committees.csv': 'id,name,featured\n-1,Wear,\n,Rosettes,maybe\n',
    'products.csv': 'key,committee,name\ntee,31,Tee\n,Wear,Mug\n,Rosettes,Cap\n',
    'variants.csv': 'product,name\nteee,Navy\n',
    'prices.csv': 'product,variant,price\ntee,Navy,5\n',
  })
  expect(errors).toEqual([
    'committees.csv line 2, column id: “-1” is not a whole number of 1 or more.',
    'committees.csv line 3, column featured: “maybe” is not yes or no.',
    'variants.csv line 2, column product: There is no product teee in this folder.',
  ])
})
