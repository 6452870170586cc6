import fc from 'fast-check'
import { expect, test } from 'vitest'
import { committeeFacts } from '#contract/entities/committee.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { productTexts, saleFacts, pictureFacts } from '#contract/entities/product.ts'
import { emptyFacts } from '#contract/entities/units.ts'
import type { EventPlan, ProductPlan } from '../plan.ts'
import { planBack, planUndo } from './plan-undo.ts'

const event = {
  id: 26,
  name: 'Old',
  startDate: '2026-05-04',
  endDate: '2026-05-09',
  timeZone: 'America/New_York',
  isOpen: true,
}
const price = (cents: number) => [{ cents, startMs: null, endMs: null }]
const product = (key: string, change: Partial<ProductPlan> = {}): ProductPlan => ({
  ...emptyFacts(productTexts),
  ...emptyFacts(saleFacts),
  ...emptyFacts(pictureFacts),
  ...emptyFacts(deskFacts),
  key,
  name: key,
  committeeId: 31,
  prices: price(900),
  stock: null,
  isSoldOut: false,
  shippingCents: null,
  fields: [],
  variants: [],
  ...change,
})
const variant = (name: string, stock: number | null = null) => ({
  name,
  colorId: null,
  costs: [],
  images: [],
  stock,
  isSoldOut: false,
})
const item = (key: string, title = key) => ({
  key,
  start: '2026-05-05T08:00',
  end: null,
  expectedStart: null,
  title,
  ring: '',
  room: '',
  judge: '',
  status: 'scheduled' as const,
})
const plan = (products: ProductPlan[], more: Partial<EventPlan> = {}): EventPlan => ({
  event,
  committees: [],
  products,
  schedule: [],
  words: {},
  ...more,
})
const noneTaken = () => 0
const back = (
  before: EventPlan,
  after: EventPlan,
  current = after,
  taken = noneTaken as Parameters<typeof planBack>[2],
) => planBack(current, planUndo(before, after), taken)

test('prices, things that were added and things that were removed come back, in their order', () => {
  const before = plan([product('a'), product('b'), product('c')], { schedule: [item('1')] })
  const after = plan([product('c'), product('a', { prices: price(100) }), product('d')], {
    schedule: [item('1', 'Rally'), item('2')],
  })
  expect(back(before, after)).toMatchObject({
    kind: 'back',
    ending: {
      schedule: null,
      products: [{ key: 'c' }, { key: 'a' }, { key: 'd', isSoldOut: true }],
    },
    plan: { ...before, committees: null, words: null },
  })
})

test('what was changed since stays when the import did not change it, and is named when it did', () => {
  const before = plan([product('a'), product('b')])
  const after = plan([product('a', { prices: price(100) }), product('b')])
  const since = plan([
    product('a', { prices: price(100), limitThreshold: 2 }),
    product('b', { name: 'Bowl' }),
  ])
  expect(back(before, after, since)).toMatchObject({
    plan: { products: [{ prices: price(900), limitThreshold: 2 }, { name: 'Bowl' }] },
  })
  const clash = plan([product('a', { prices: price(1) }), product('b')])
  expect(back(before, after, clash)).toEqual({ kind: 'changed', names: ['a'] })
  expect(back(before, after, plan([product('b')]))).toEqual({ kind: 'changed', names: ['a'] })
  const added = plan([product('a'), product('b'), product('new')])
  const renamed = plan([product('a'), product('b'), product('new', { name: 'Newer' })])
  expect(back(before, added, renamed)).toEqual({ kind: 'changed', names: ['Newer'] })
})

test('an order that was set since stays, unless the import has set one too', () => {
  const [a, b, c] = [product('a'), product('b'), product('c')]
  const keysOf = (result: ReturnType<typeof planBack>) =>
    result.kind === 'back' ? result.plan.products?.map(({ key }) => key) : result.names
  expect(keysOf(back(plan([a, b, c]), plan([a, b]), plan([b, a])))).toEqual(['b', 'a', 'c'])
  expect(keysOf(back(plan([a, b, c]), plan([c, b, a]), plan([b, a, c])))).toEqual([
    'The order of the products',
  ])
})

test('what was sold meanwhile stays counted, and what has no place any more is not for sale', () => {
  const before = plan([product('a', { stock: 5, variants: [variant('S', 2)] })])
  const after = plan([product('a', { stock: 20, variants: [variant('S', 9), variant('M', 3)] })])
  const taken = (_key: string, name: string | null) => (name === null ? 8 : 4)
  const result = back(before, after, after, taken)
  expect(result).toMatchObject({
    ending: { products: [{ variants: [{ isSoldOut: false }, { name: 'M', isSoldOut: true }] }] },
    plan: { products: [{ stock: 8, variants: [{ name: 'S', stock: 4 }] }] },
  })
})

test('words come back, and a section that nobody had written is named', () => {
  const before = plan([], { words: { directory: { infoBox: 'A' } } })
  const after = plan([], {
    words: { directory: { infoBox: 'B' }, welcome: { letter: 'C', signature: '' } },
  })
  expect(back(before, after)).toMatchObject({
    plan: { words: { directory: { infoBox: 'A' } } },
    unwritten: ['welcome'],
  })
  const since = plan([], { words: { directory: { infoBox: 'Z' } } })
  expect(back(before, after, since)).toEqual({
    kind: 'changed',
    names: ['The section directory of the words'],
  })
})

test('undone at once, any import leaves the event as it was', () => {
  const products = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    .chain((keys) =>
      fc.tuple(...keys.map((key) => fc.record({ key: fc.constant(key), cents: fc.nat(2) }))),
    )
    .map((all) => all.map(({ key, cents }) => product(key, { prices: price(cents) })))
  fc.assert(
    fc.property(products, products, (old, now) => {
      const result = back(plan(old), plan(now))
      expect(result.kind === 'back' && result.plan.products).toEqual(old)
    }),
  )
})

test('names what would contradict a newer value', () => {
  const rally = (startHour: number, endHour: number) =>
    plan([], {
      schedule: [
        {
          ...item('1', 'Rally'),
          start: `2026-05-05T${startHour}:00`,
          end: `2026-05-05T${endHour}:00`,
        },
      ],
    })
  expect(back(rally(14, 16), rally(10, 16), rally(10, 12))).toEqual({
    kind: 'changed',
    names: ['Rally'],
  })
  // An item that was wrong before, and that the import did not change, stops no undo.
  const wrong = { ...item('2', 'Old'), start: '2026-05-06T10:00', end: '2026-05-06T09:00' }
  const withWrong = (all: EventPlan) => ({ ...all, schedule: [...(all.schedule ?? []), wrong] })
  expect(back(withWrong(rally(10, 12)), withWrong(rally(10, 16))).kind).toBe('back')
  const store = (id: number, name: string) => ({
    ...emptyFacts(committeeFacts),
    id,
    name,
    content: '',
    form: [],
  })
  const stores = (...committees: ReturnType<typeof store>[]) => plan([], { committees })
  const removed = [
    stores(store(22, 'Banquet'), store(31, 'Art')),
    stores(store(31, 'Art')),
  ] as const
  expect(back(...removed).kind).toBe('back')
  expect(back(...removed, stores(store(31, 'Art'), store(40, 'banquet')))).toEqual({
    kind: 'changed',
    names: ['Banquet'],
  })
  const days = (startDate: string, endDate: string) =>
    plan([], { event: { ...event, startDate, endDate } })
  expect(
    back(
      days('2026-05-04', '2026-05-09'),
      days('2026-05-01', '2026-05-09'),
      days('2026-05-01', '2026-05-03'),
    ),
  ).toEqual({ kind: 'changed', names: ['The event'] })
})
