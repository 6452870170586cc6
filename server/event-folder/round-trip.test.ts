// What is written can be read: any plan as a folder's texts, and those texts as the plan again.
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { defaultWords } from '#contract/entities/event-words/default-words.ts'
import { eventFacts } from '#contract/entities/event.ts'
import { fieldTypeNames, fieldTypes, type FieldType } from '#contract/entities/field-types.ts'
import { deskFacts } from '#contract/entities/desk/products.ts'
import { pictureFacts, productTexts, saleFacts } from '#contract/entities/product.ts'
import { scheduleStatuses } from '#contract/entities/schedule.ts'
import { type Facts, type Unit, unitsOf, type UnitValues } from '#contract/entities/units.ts'
import { isImagePath } from '#contract/values/image-path.ts'
import { oneLine } from '#contract/values/entered-text.ts'
import type { EventPlan } from '../event/plan.ts'
import { diskFiles } from './files.ts'
import { readTables } from './read/read-folder.ts'
import { readPlan } from './read/read-plan.ts'
import { type FolderError, errorLine } from './sheet.ts'
import { folderTexts, writeFiles } from './write/write-folder.ts'

const letters = fc.constantFrom(
  'a',
  'Z',
  'é',
  '🐾',
  '0',
  ' ',
  '.',
  ',',
  ';',
  '"',
  "'",
  '=',
  '+',
  '-',
  '@',
  '|',
  '\\',
)
const words = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join('').trim())
const name = words.filter((text) => text !== '')
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const instant = maybe(fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }))
const cents = fc.integer({ min: 0, max: 999_999 })
const price = fc
  .record({ cents, startMs: instant, endMs: instant })
  .filter(({ startMs, endMs }) => startMs === null || endMs === null || startMs < endMs)
const prices = fc.array(price, { maxLength: 2 })
const stock = { stock: maybe(fc.integer({ min: 0, max: 500 })), isSoldOut: fc.boolean() }
const images = fc.uniqueArray(name.filter(isImagePath), { maxLength: 2 })
const fields = (types: readonly FieldType[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }).map(String),
      label: name,
      type: fc.constantFrom(...types),
      isRequired: fc.boolean(),
      options: fc.uniqueArray(name, { minLength: 1, maxLength: 3 }),
    }),
    { maxLength: 2, selector: ({ id }) => id },
  )
const id = fc.integer({ min: 1, max: 9 })
const committees = fc
  .uniqueArray(
    fc.record({
      id,
      name: id.map((value) => `Committee ${value}`),
      storeName: name,
      storeTagLine: words,
      deadlineMs: instant,
      isShownInStore: fc.boolean(),
      isFeatured: fc.boolean(),
      isMerchandise: fc.boolean(),
      hasProductsOffered: fc.boolean(),
      contactEmail: fc.constantFrom('', 'a@club.example'),
      chairNames: fc.array(name, { maxLength: 2 }),
      content: words,
      form: fields(fieldTypeNames),
    }),
    { minLength: 1, maxLength: 3, selector: (one) => one.id },
  )
  .map((all) => all.map((one) => ({ ...one, name: `Committee ${one.id}` })))
const variants = fc.uniqueArray(
  fc.record({ name, colorId: maybe(id), costs: prices, images, ...stock }),
  { maxLength: 3, selector: (one) => one.name },
)
const unitValues: { [U in Unit]: fc.Arbitrary<UnitValues[U]> } = {
  name,
  line: words,
  html: words,
  flag: fc.boolean(),
  count: maybe(id),
  instantMs: instant,
  pictures: images,
  texts: fc.uniqueArray(name, { maxLength: 2 }),
  day: fc.constantFrom('2027-05-03', '2027-05-08'),
  timeZone: fc.constantFrom('America/New_York', 'Pacific/Auckland'),
}
const anyOf = <F extends Facts>(facts: F) =>
  fc.record(
    Object.fromEntries(unitsOf(facts).map(([fact, unit]) => [fact, unitValues[unit]])),
  ) as fc.Arbitrary<z.output<F>>
/** Members don't wait longer than everybody else. */
const isSale = ({ availabilityMs, memberAvailabilityMs }: z.output<typeof saleFacts>) =>
  memberAvailabilityMs === null || (availabilityMs ?? 0) >= memberAvailabilityMs
const productsOf = (committeeIds: number[]) => {
  const otherValues = fc.record({
    key: name,
    committeeId: fc.constantFrom(...committeeIds),
    prices,
    shippingCents: maybe(cents),
    ...stock,
    fields: fields(fieldTypeNames.filter((type) => fieldTypes[type].isForProducts)),
    variants,
  })
  const product = fc
    .tuple(
      otherValues,
      anyOf(productTexts),
      anyOf(saleFacts).filter(isSale),
      anyOf(pictureFacts),
      anyOf(deskFacts),
    )
    .map(([others, texts, sale, shown, ofDesk]) => ({
      ...others,
      ...texts,
      ...sale,
      ...shown,
      ...ofDesk,
    }))
  return fc.uniqueArray(product, { maxLength: 4, selector: ({ key }) => key })
}
const schedule = fc.uniqueArray(
  fc
    .record({
      key: name,
      start: fc.constantFrom('2027-05-03T09:00', '2027-05-04T00:15'),
      end: maybe(fc.constant('2027-05-04T23:59')),
      expectedStart: maybe(fc.constant('2027-05-04T09:30')),
      title: name.map(oneLine),
      ring: words.map(oneLine),
      room: words.map(oneLine),
      judge: words.map(oneLine),
      status: fc.constantFrom(...scheduleStatuses),
    })
    .map((item) => (item.status === 'cancelled' ? { ...item, expectedStart: null } : item)),
  { maxLength: 3, selector: ({ key }) => key },
)
const { comingSoon, look } = defaultWords({
  name: 'Denver 2027',
  startDate: '2027-05-03',
  endDate: '2027-05-08',
})
const event = fc
  .tuple(fc.record({ id, isOpen: fc.boolean() }), anyOf(eventFacts))
  .map(([others, facts]) => ({ ...others, ...facts, startDate: '2027-05-03' }))
const sections = maybe(
  fc.record({
    directory: fc.record({ infoBox: words }),
    comingSoon: fc.constant(comingSoon),
    look: fc.constant(look),
  }),
)
const plan: fc.Arbitrary<EventPlan> = committees.chain((all) =>
  fc.record({
    event,
    committees: fc.constant(all),
    products: productsOf(all.map((one) => one.id)),
    schedule,
    words: sections,
  }),
)

test('a plan is the same after it was written and read', () => {
  fc.assert(
    fc.property(plan, (given) => {
      const folder = mkdtempSync(join(tmpdir(), 'specialty-folder-'))
      try {
        writeFiles(folder, folderTexts(given))
        const errors: FolderError[] = []
        const { plan: read } = readPlan(readTables(diskFiles(folder), errors), errors, {
          siteUrl: 'https://shop.example',
          source: 'folder',
        })
        expect(errors.map(errorLine)).toEqual([])
        expect(read).toEqual(given)
      } finally {
        rmSync(folder, { recursive: true })
      }
    }),
    { numRuns: 150 },
  )
})
