// What an import reads, the desk can show: both have the same limits (rule 58).
import { expect, test } from 'vitest'
import { productEntry } from '#contract/entities/desk/products.ts'
import { productLimits as limits } from '#contract/entities/product-limits.ts'
import { productToEntry } from '../../event/plan-to-entry.ts'
import { errorLine } from '../sheet.ts'
import { nothingKnown, readTexts } from '../test-support.ts'
import { planUpload } from '../upload/plan-upload.ts'
import { folderTexts } from '../write/write-folder.ts'

function read(files: Record<string, string>) {
  const { plan, errors } = readTexts(files)
  return { products: plan?.products ?? [], errors }
}

const rows = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `${row(at)}\n`).join('')
const paths = (count: number) =>
  rows(count, (at) => `${at}.png`)
    .trim()
    .replaceAll('\n', ' | ')

/** A product with as much as the desk allows, and `more` of everything. */
const tables = (more: 0 | 1) => ({
  'products.csv': `key,committee,name,limit,shipping,images,availableFrom,membersFrom\ntee,1,Tee,${
    limits.limit + more
  },${limits.extraCents / 100 + more},${paths(limits.pictures + more)},${
    more ? '12/31/2999 9:00,1999-12-31 9:00' : '12/31/2099 9:00,1/1/2000 9:00'
  }\n`,
  'prices.csv': `product,variant,price,from,until\n${rows(
    limits.prices + more,
    (at) => `tee,,5,2027-01-01 9:${String(at).padStart(2, '0')},`,
  )}tee,V0,-${limits.extraCents / 100 + more},,12/31/${2099 + more} 9:00\n`,
  // Rows with an error are left out, and don't count.
  'variants.csv': `product,name,extra,images\n${rows(limits.variants + 3 * more, (at) => {
    if (at === 1) return `tee,V1,${limits.extraCents / 100 + more},`
    return `tee,V${at},,${at === 2 ? paths(limits.pictures + more) : ''}`
  })}`,
  'fields.csv': `product,label,type,options\n${rows(
    limits.fields + more,
    (at) => `tee,Q${at},select,${at === 0 ? paths(limits.options + more) : 'A'}`,
  )}`,
})

test('what is at the limits is read, and the desk takes it', () => {
  const { products, errors } = read(tables(0))
  expect(errors.map(errorLine)).toEqual([])
  expect(products.map((plan) => productEntry.safeParse(productToEntry(plan)).error)).toEqual([
    undefined,
  ])
})

test('what is beyond a limit is an error of its row that names the limit', () => {
  expect(read(tables(1)).errors.map(errorLine).toSorted()).toEqual([
    'fields.csv line 2, column options: At most 100 options. These are 101.',
    'prices.csv line 53, column price: This must be at least -$100,000.',
    'prices.csv line 53, column until: The year must be between 2000 and 2099.',
    'products.csv line 2, column availableFrom: The year must be between 2000 and 2099.',
    'products.csv line 2, column images: At most 20 pictures. These are 21.',
    'products.csv line 2, column key: At most 30 questions. These are 31.',
    'products.csv line 2, column limit: This must be at most 9,999.',
    'products.csv line 2, column membersFrom: The year must be between 2000 and 2099.',
    'products.csv line 2, column price: At most 50 prices. These are 51.',
    'products.csv line 2, column shipping: This must be at most $100,000.',
    'variants.csv line 3, column extra: This must be at most $100,000.',
    'variants.csv line 4, column images: At most 20 pictures. These are 21.',
  ])
})

test('too many variants are an error that is not hidden by another of its cell once that is mended', () => {
  const { 'fields.csv': questions } = tables(0)
  const { errors } = read({ ...tables(1), 'fields.csv': questions })
  expect(errors.map(errorLine)).toContain(
    'products.csv line 2, column key: At most 300 variants. These are 301.',
  )
})

test('too many things are errors with the same cause, whatever their number', () => {
  const products = `key,committee,name,images\n${[21, 22]
    .map((count) => `p${count},1,P,${paths(count)}\n`)
    .join('')}`
  const { errors } = read({ 'products.csv': products })
  expect(errors.map(({ cause }) => cause)).toEqual(
    Array.from({ length: 2 }, () => 'At most 20 pictures.'),
  )
})

test('no pieces at all are a stock that is counted', () => {
  const { products, errors } = read({
    'products.csv': 'key,committee,name,stock\nmug,1,Mug,0\ncap,1,Cap,\n',
  })
  expect([errors, products.map(({ stock }) => stock)]).toEqual([[], [0, null]])
})

test('a sale that only members would wait for is an error', () => {
  const { errors } = read({
    'products.csv':
      'key,committee,name,availableFrom,membersFrom\nmug,1,Mug,,2027-01-25 9:00\ncap,1,Cap,2027-02-01 9:00,2027-01-25 9:00\n',
  })
  expect(errors.map(errorLine)).toEqual([
    'products.csv line 2, column membersFrom: Everybody else could buy at once: also enter when the sale begins for them.',
  ])
})

test('pictures and questions of a form that the desk refuses are errors', () => {
  const { errors } = read({
    'committees.csv': 'id,name\n1,Store\n',
    'forms.csv': `committee,label,type,options\n1,Country,select,${paths(limits.options + 1)}\n1,<b>Name</b>,text,\n1,Day,date,\n`,
    'products.csv':
      'key,committee,name,images\ntee,1,Tee,front.png | https://pictures.example/back.png\nmug,1,Mug,http://pictures.example/mug.png\n',
    'variants.csv': 'product,name,images\ntee,Navy-S,../navy.png\n',
  })
  expect(errors.map(errorLine)).toEqual([
    'forms.csv line 2, column options: Enter at most 100 choices.',
    'forms.csv line 3, column label: This is plain text. Remove the HTML tags.',
    'products.csv line 3, column images: “http://pictures.example/mug.png” can’t be the path of a picture.',
    'variants.csv line 2, column images: “../navy.png” can’t be the path of a picture.',
  ])
})

test('what was wrong in the event before stops no import that leaves it as it was', async () => {
  const options = Array.from({ length: limits.options + 1 }, (_, at) => `Country ${at}`)
  const tables = {
    'committees.csv': 'id,name\n1,Store\n',
    'products.csv': 'key,committee,name\nmug,1,Mug\n',
  }
  const { plan } = readTexts(tables)
  if (!plan?.committees || !plan.products) throw new Error('The tables were not read.')
  const present = {
    ...plan,
    committees: plan.committees.map((one) => ({
      ...one,
      form: [{ id: '1', label: 'Country', type: 'select' as const, isRequired: false, options }],
    })),
    products: plan.products.map((one) => ({
      ...one,
      imagePaths: ['http://pictures.example/mug.png'],
      memberAvailabilityMs: Date.parse('2027-01-25T14:00:00Z'),
    })),
  }
  const order = { table: null, present, known: nothingKnown, siteUrl: 'https://shop.example' }
  const errorsOf = async (fileName: string, text: string) => {
    const file = Buffer.from(text).toString('base64')
    return (await planUpload({ ...order, fileName, file })).faults.map(errorLine)
  }
  expect(await errorsOf('committees.csv', tables['committees.csv'])).toEqual([])
  expect(await errorsOf('prices.csv', 'product,price\nmug,5\n')).toEqual([])
  const exported = folderTexts(present)
  expect(await errorsOf('products.csv', exported.get('products.csv') ?? '')).toEqual([])
  const products = 'key,committee,name,images\nmug,1,Mug,http://pictures.example/mug.png\n'
  expect(await errorsOf('products.csv', products)).toHaveLength(1)
})
