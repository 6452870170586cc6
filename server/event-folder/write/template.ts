// A small event as files to start from: every table with its headings and example rows (rule 73). It has no numbers and
// no keys, because an import gives them.
import type { CsvCell } from '../../csv.ts'
import type { columns, TableName } from '../columns.ts'
import { tableText } from './write-folder.ts'

type Examples = {
  [T in TableName]: readonly Partial<Record<(typeof columns)[T][number], CsvCell>>[]
}

const examples: Examples = {
  committees: [
    {
      name: 'Example Merchandise',
      storeName: 'Example Shop',
      tagLine: 'Shirts and mugs',
      deadline: '2027-04-15 23:59',
      listed: 'yes',
      featured: 'yes',
      kind: 'merchandise',
      options: 'no',
      email: 'shop@club.example',
      chairs: 'Ann Example | Bo Example',
    },
    { name: 'Example Reservations', kind: 'reservation', email: 'dinner@club.example' },
  ],
  forms: [
    {
      committee: 'Example Reservations',
      label: 'How many guests come?',
      type: 'number',
      required: 'yes',
    },
    {
      committee: 'Example Reservations',
      id: 'meal',
      label: 'Which meal?',
      type: 'select',
      required: 'no',
      options: 'Meat | Fish | Vegetables',
    },
  ],
  products: [
    {
      committee: 'Example Merchandise',
      name: 'Example T-shirt',
      description: '<p>Cotton, printed on both sides.</p>',
      soldOut: 'no',
      limit: 4,
      availableFrom: '2027-02-01 09:00',
      membersFrom: '2027-01-25 09:00',
      shipping: 6.5,
      testOnly: 'no',
    },
    { committee: 'Example Merchandise', name: 'Example Mug', price: 12, stock: 100 },
    { committee: 'Example Reservations', name: 'Example Dinner', price: 45, stock: 80 },
  ],
  prices: [
    { product: 'Example T-shirt', price: 24, until: '2027-03-31 23:59' },
    { product: 'Example T-shirt', price: 28, from: '2027-03-31 23:59' },
    { product: 'Example T-shirt', variant: 'Navy-2XL', price: 3, until: '2027-05-08 18:00' },
  ],
  variants: [
    { product: 'Example T-shirt', name: 'Navy-M', stock: 40, color: 'Navy' },
    { product: 'Example T-shirt', name: 'Navy-2XL', stock: 10, color: 'Navy' },
    {
      product: 'Example T-shirt',
      name: 'Teal-M',
      extra: 1.5,
      stock: 40,
      soldOut: 'no',
      color: 'Teal',
    },
  ],
  fields: [
    { product: 'Example Dinner', label: 'Name of the guest', type: 'text', required: 'yes' },
    {
      product: 'Example Dinner',
      id: 'meal',
      label: 'Which meal?',
      type: 'select',
      required: 'yes',
      options: 'Meat | Fish | Vegetables',
    },
  ],
  schedule: [
    {
      start: '2027-05-03 09:00',
      end: '2027-05-03 12:00',
      title: 'Example Obedience Trial',
      ring: 'Ring 1',
      room: 'Main Hall',
      judge: 'Cy Example',
      status: 'scheduled',
    },
    { start: '2027-05-04 18:00', title: 'Example Dinner', room: 'Ballroom' },
  ],
}

const event = {
  name: 'Example National Specialty',
  startDate: '2027-05-03',
  endDate: '2027-05-08',
  timeZone: 'America/New_York',
  open: false,
}

const tableNames = Object.keys(examples) as TableName[]

/** The texts of the template's files, by file name. */
export const templateTexts = (): Map<string, string> =>
  new Map([
    ['event.json', `${JSON.stringify(event, null, 2)}\n`],
    ...tableNames.map((name): [string, string] => [`${name}.csv`, tableText(name, examples[name])]),
    ['content/Example Reservations.html', '<p>Dinner is served at six o’clock.</p>\n'],
  ])
