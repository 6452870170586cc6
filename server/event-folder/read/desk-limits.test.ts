// What an import reads, the desk can show: both have the same limits (rule 58).
import { expect, test } from 'vitest'
import { productEntry } from '#contract/entities/desk/products.ts'
import { productLimits as limits } from '#contract/entities/product-limits.ts'
import { productToEntry } from '../../event/plan-to-entry.ts'
import { errorLine } from '../sheet.ts'
import { readTexts } from '../test-support.ts'

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
