// What a folder may say, and how each slip in it is named.
import { expect, test } from 'vitest'
import { columns } from '../columns.ts'
import { errorLine } from '../sheet.ts'
import { readTexts } from '../test-support.ts'

const invalidJson =
  'This is not valid JSON from here on: before this place a comma, a quotation mark or a bracket is missing or too much.'

const event = `{
  "id": 27, "name": "2027 National Specialty", "startDate": "2027-05-03",
  "endDate": "2027-05-08", "timeZone": "America/New_York", "open": true
}`

function read(files: Record<string, string | Uint8Array>) {
  const { plan, errors } = readTexts({ 'event.json': event, ...files })
  return { plan, errors: errors.map(errorLine) }
}

const errorsOf = (files: Record<string, string | Uint8Array>) => read(files).errors

test('an event alone is a plan that leaves the rest as it is', () => {
  expect(read({})).toEqual({
    errors: [],
    plan: {
      event: {
        id: 27,
        name: '2027 National Specialty',
        startDate: '2027-05-03',
        endDate: '2027-05-08',
        timeZone: 'America/New_York',
        isOpen: true,
      },
      committees: null,
      products: null,
      schedule: null,
      words: null,
    },
  })
})

test('JSON nests what CSV keeps in separate tables', () => {
  const { plan, errors } = read({
    'committees.json': `[{ "id": 78, "name": "Store", "chairs": ["Ann Lee", "Bo"], "featured": true,
      "form": [{ "label": "Size", "type": "select", "options": ["S", "M"], "required": true }] }]`,
    'products.json': `[{ "key": "tee", "committee": 78, "name": "Tee",
      "prices": [{ "price": 20, "until": "2027-04-01 00:00" }, { "price": 25.5, "from": "2027-04-01 00:00" }],
      "variants": [{ "name": "Navy-S", "stock": 5 },
        { "name": "Navy-2XL", "prices": [{ "price": 2, "from": "2027-04-01T00:00:00Z" }] }],
      "fields": [{ "label": "Name", "type": "text" }] }]`,
  })
  const aprilMs = Date.parse('2027-04-01T04:00:00Z')
  expect(errors).toEqual([])
  expect(plan?.committees).toMatchObject([
    {
      chairNames: ['Ann Lee', 'Bo'],
      isFeatured: true,
      isShownInStore: true,
      storeName: 'Store',
      form: [{ id: '1', label: 'Size', options: ['S', 'M'], isRequired: true }],
    },
  ])
  expect(plan?.products).toMatchObject([
    {
      prices: [
        { cents: 2000, startMs: null, endMs: aprilMs },
        { cents: 2550, startMs: aprilMs, endMs: null },
      ],
      variants: [
        { name: 'Navy-S', stock: 5, costs: [] },
        {
          name: 'Navy-2XL',
          stock: null,
          costs: [{ cents: 200, startMs: aprilMs - 4 * 3_600_000 }],
        },
      ],
      fields: [{ id: '1', label: 'Name', isRequired: false }],
    },
  ])
})

test('a spreadsheet that writes semicolons and decimal commas is read as any other', () => {
  const { plan, errors } = read({
    'committees.csv': 'id;name\n78;Store, and more\n',
    'products.csv': 'key;committee;name;price\ntee;78;Tee;24,50\ncap;78;Cap;1,234\n',
  })
  expect(plan?.committees).toMatchObject([{ name: 'Store, and more' }])
  expect(plan?.products?.[0]).toMatchObject({ prices: [{ cents: 2450 }] })
  expect(errors).toEqual([
    'products.csv line 3, column price: “1,234” is not an amount in dollars like 24 or 24.50.',
  ])
})

test('a slip in JSON is named by line and path', () => {
  expect(
    errorsOf({
      'committees.json': '[{ "id": 1, "name": "Store" }]',
      'products.json': `[
  { "key": "tee", "committee": 1, "name": "Tee", "color": 3 },
  { "key": "cap", "committee": 1, "name": "Cap",
    "variants": [
      { "name": "Navy", "stock": "many" },
      { "name": "Navy" }
    ],
    "prices": [{}] },
  7
]`,
      'schedule.json': '{ "key": 1 }',
    }),
  ).toEqual([
    `products.json line 2, [0].color: There is no color here. Possible names: ${columns.products.join(', ')}, prices, variants, fields.`,
    'products.json line 5, [1].variants[0].stock: “many” is not a whole number of 0 or more.',
    'products.json line 6, [1].variants[1].name: The product cap has two variants Navy.',
    'products.json line 8, [1].prices[0].price: This must not be empty.',
    'products.json line 9, [2]: Expected an object.',
    'schedule.json line 1: Expected a list of schedule.',
  ])
})

test.each<[string, Record<string, string | Uint8Array>, string[]]>([
  ['no event', { 'event.json': '' }, [`event.json line 1: ${invalidJson}`]],
  [
    'an event that ends first',
    { 'event.json': event.replace('2027-05-08', '2027-05-02') },
    ['event.json line 3, endDate: The end is before the start.'],
  ],
  [
    'a day that is none',
    { 'event.json': event.replace('2027-05-08', '2027-05-32') },
    ['event.json line 3, endDate: This is not a day like 2027-05-03.'],
  ],
  [
    'a file in another encoding',
    { 'schedule.csv': new Uint8Array([107, 0x81, 121]) },
    ['schedule.csv: The file cannot be read as UTF-8: save it as “CSV UTF-8”.'],
  ],
  [
    'more cells than columns, by semicolons',
    { 'schedule.csv': 'key;start;title\n1;2027-05-03 9:00;Walk, long;Beach\n' },
    ['schedule.csv line 2: There are 4 cells and only 3 columns.'],
  ],
  [
    'wrong headings',
    { 'schedule.csv': 'key,when,title,title\n' },
    [
      'schedule.csv line 1: There is no column when. The columns are key, start, end, expectedStart, title, ring, room, judge, status.',
      'schedule.csv line 1: The column title appears twice.',
      'schedule.csv line 1: The column start is missing.',
    ],
  ],
  [
    'more cells than columns',
    { 'schedule.csv': 'key,start,title\n1,2027-05-03 9:00,Walk,Beach\n' },
    ['schedule.csv line 2: There are 4 cells and only 3 columns.'],
  ],
  [
    'an open quotation mark',
    { 'schedule.csv': 'key,start,title\n1,2027-05-03 9:00,"Walk\n' },
    ['schedule.csv line 2: A quotation mark is opened here and never closed.'],
  ],
  [
    'times and days of no year or offset that there is',
    {
      'event.json': event.replace('2027-05-03', '0027-05-03'),
      'committees.csv':
        'id,name,deadline\n1,A,2027-05-03 09:00+99:99\n2,B,9999-12-31 23:59\n3,C,0027-05-03 09:00\n',
    },
    [
      'committees.csv line 2, column deadline: “2027-05-03 09:00+99:99” is not a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first.',
      'committees.csv line 3, column deadline: “9999-12-31 23:59” is not a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first.',
      'committees.csv line 4, column deadline: Enter the year with four digits, like 2026.',
      'event.json line 2, startDate: Enter the year with four digits, like 2026.',
    ],
  ],
  ...['constructor', 'toString', '__proto__'].map(
    (name): [string, Record<string, string>, string[]] => [
      `a name that every object has: ${name}`,
      { 'schedule.json': `[{ "${name}": [{}] }]`, 'committees.json': `[{ "${name}": [{}] }]` },
      [
        `committees.json line 1, [0].${name}: There is no ${name} here. Possible names: id, name, storeName, tagLine, deadline, listed, featured, kind, options, email, chairs, form.`,
        'committees.json line 1, [0].name: This must not be empty.',
        `schedule.json line 1, [0].${name}: There is no ${name} here. Possible names: key, start, end, expectedStart, title, ring, room, judge, status.`,
        'schedule.json line 1, [0].title: This must not be empty.',
        'schedule.json line 1, [0].start: This must not be empty.',
      ],
    ],
  ),
  [
    'a file larger than any table, and a cell that never ends',
    {
      'schedule.csv': `key,start,title\n1,2027-05-03 9:00,"${'x'.repeat(12_000_000)}`,
      'committees.json': `[{ "id": 1, "name": "${'x'.repeat(12_000_000)}" }]`,
    },
    [
      'committees.json: The file is larger than 5 MB.',
      'schedule.csv: The file is larger than 5 MB.',
    ],
  ],
  [
    'both kinds of file',
    { 'schedule.csv': 'key,start,title\n', 'schedule.json': '[]' },
    ['schedule.csv: There is schedule.json as well: remove one of the two.'],
  ],
  [
    'tables without the one they belong to',
    { 'variants.csv': 'product,name\ntee,Navy\n', 'forms.csv': 'committee,label,type\n' },
    [
      'forms.csv: This table needs committees.csv or committees.json, which is missing.',
      'variants.csv: This table needs products.csv or products.json, which is missing.',
    ],
  ],
  [
    'committees',
    {
      'committees.csv':
        'id,name,deadline,listed,kind\n0,A,,,\n2,B,2027-04-01,perhaps,shop\n2,B,,,\n3,,,,\n',
    },
    [
      'committees.csv line 2, column id: “0” is not a whole number of 1 or more.',
      'committees.csv line 3, column deadline: “2027-04-01” is not a day and a time like 2027-05-03 09:00 or 5/3/2027 9:00 AM, with the month first.',
      'committees.csv line 3, column listed: “perhaps” is not yes or no.',
      'committees.csv line 3, column kind: “shop” is not one of merchandise, reservation.',
      'committees.csv line 4, column id: The number 2 appears twice.',
      'committees.csv line 5, column name: This must not be empty.',
    ],
  ],
  [
    'names that differ in capitals and accents only',
    {
      'committees.csv': 'id,name\n1,Crème\n2,creme\n',
      'products.csv': 'key,committee,name\ntee,1,Tee\n',
      'variants.csv': 'product,name\ntee,Écru-S\ntee,ecru-s\n',
    },
    [
      'committees.csv line 3, column name: Two committees are named creme.',
      'variants.csv line 3, column name: The product tee has two variants ecru-s.',
    ],
  ],
  [
    'a picture twice',
    {
      'products.csv': 'key,committee,name,images\ntee,1,Tee,a.png|a.png\n',
      'variants.csv': 'product,name,images\ntee,Navy,b.png|b.png\n',
    },
    [
      'products.csv line 2, column images: The same picture appears twice.',
      'variants.csv line 2, column images: The same picture appears twice.',
    ],
  ],
  [
    'prices',
    {
      'products.csv': 'key,committee,name,price\na,1,A,5\nb,1,B,1.234\n',
      'prices.csv':
        'product,variant,price,from,until\na,,6,,\nc,,7,,\na,Navy,8,,\nb,,9,2027-05-03 09:00,2027-05-03 09:00\n',
    },
    [
      'prices.csv line 3, column product: There is no product c in this folder.',
      'prices.csv line 4, column variant: The product a has no variant Navy in this folder.',
      'prices.csv line 5, column until: The end is before the start.',
      'products.csv line 2, column price: The amount is here and in the prices as well.',
      'products.csv line 3, column price: “1.234” is not an amount in dollars like 24 or 24.50.',
    ],
  ],
])('%s', (_what, files, errors) => {
  expect(errorsOf(files)).toEqual(errors)
})

test('a content folder with files of other names', () => {
  const errors = errorsOf({
    'committees.csv': 'id,name\n1,A\n',
    'content/1.html': '<p>A</p>',
    'content/agility.html': '<p>B</p>',
  })
  expect(errors).toEqual([
    'content/agility.html: A page is named by the number or the name of its committee, like content/22.html.',
  ])
})

test('what stands in a table that cannot be read whole is not said to be missing', () => {
  const tables = {
    'committees.csv': 'id,name\n78,Store\n',
    'products.csv': 'key,committee,name\ntee,78,Tee\n',
    'variants.csv': 'product,name\ntee,Navy-S\n',
    'prices.csv': 'product,variant,price\ntee,Navy-S,20\n',
  }
  for (const table of ['committees.csv', 'products.csv', 'variants.csv'] as const) {
    const errors = errorsOf({ ...tables, [table]: tables[table].replace('name', 'nam') })
    expect(new Set(errors.map((line) => line.split(':')[0]))).toEqual(new Set([`${table} line 1`]))
  }
})
