import { describe, expect, test } from 'vitest'
import { isImagePath } from '#contract/values/image-path.ts'
import { entryNow } from '#contract/rules/buying/price.ts'
import { readFormFields } from '#contract/rules/forms/form-fields.ts'
import { sampleCommittees } from './committees.ts'
import { sampleForms } from './forms.ts'
import { sampleEvent, samplePictures, sampleProducts } from './load.ts'
import { dayToMs } from './shape.ts'

const loadedMs = Date.UTC(2026, 1, 1)
const ms = (day: number | undefined) => dayToMs(day, loadedMs)
const priceOf = (product: (typeof sampleProducts)[number]) => {
  const history = product.prices.map(({ cents, fromDay, untilDay }) => ({
    cents,
    startMs: ms(fromDay),
    endMs: ms(untilDay),
  }))
  return entryNow(history, loadedMs)?.cents ?? null
}
const some = (holds: (product: (typeof sampleProducts)[number]) => unknown) =>
  sampleProducts.some((product) => Boolean(holds(product)))

describe('sample event', () => {
  test('has the size and the committees that the event is known by', () => {
    expect(sampleCommittees).toHaveLength(40)
    expect(new Set(sampleCommittees.map(({ id }) => id)).size).toBe(40)
    const names = Object.fromEntries(sampleCommittees.map(({ id, name }) => [id, name]))
    expect(names).toMatchObject({
      3: 'Auctions',
      28: 'Meeting Rooms',
      35: 'Rescue Parade',
      49: 'Vendors',
      50: 'Volunteers',
      55: 'Working Dog Forum',
      56: 'Lovett Challenge',
    })
    expect([22, 31, 78].every((id) => names[id])).toBe(true)
    expect(sampleProducts.length).toBeGreaterThanOrEqual(240)
    expect(sampleProducts.filter(({ committeeId }) => committeeId === 78)).toHaveLength(120)
    const known = new Set(sampleCommittees.map(({ id }) => id))
    expect(sampleProducts.every(({ committeeId }) => known.has(committeeId))).toBe(true)
  })

  test('has a unique key for each product', () => {
    const keys = (sampleEvent(loadedMs).products ?? []).map(({ key }) => key)
    expect(keys).toHaveLength(sampleProducts.length)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.every((key) => /^\d+(-[a-z0-9]+)+$/.test(key))).toBe(true)
  })

  test('says of everything invented that it is a sample', () => {
    expect(sampleProducts.every(({ name }) => name.startsWith('Sample '))).toBe(true)
    expect(
      sampleCommittees.every(({ chairs }) => chairs.every((chair) => chair.startsWith('Sample '))),
    ).toBe(true)
  })

  test('covers the states of stores', () => {
    const days = sampleCommittees.map(({ deadlineDays }) => deadlineDays)
    expect(days).toContain(null)
    expect(days.some((day) => day !== null && day < 0)).toBe(true)
    expect(days.filter((day) => day !== null && day > 0).length).toBeGreaterThan(30)
    for (const mark of ['isFeatured', 'isUnlisted', 'offersOptions'] as const) {
      expect(sampleCommittees.some((committee) => committee[mark])).toBe(true)
    }
    const selling = new Set(sampleProducts.map(({ committeeId }) => committeeId))
    expect(sampleCommittees.some(({ id }) => !selling.has(id))).toBe(true)
  })

  test('covers the states of products', () => {
    expect(some((one) => one.isSoldOut && !one.variants)).toBe(true)
    expect(some((one) => (one.inventory ?? 0) > 0)).toBe(true)
    expect(some((one) => one.limit && (one.inventory ?? 99) < one.limit)).toBe(true)
    expect(some((one) => (one.availableDay ?? 0) > 0 && !one.memberAvailableDay)).toBe(true)
    expect(some((one) => (one.memberAvailableDay ?? 0) < 0 && (one.availableDay ?? 0) > 0)).toBe(
      true,
    )
    expect(some((one) => one.prices.length === 3)).toBe(true)
    expect(some((one) => priceOf(one) === null)).toBe(true)
    expect(some((one) => priceOf(one) === 0)).toBe(true)
    expect(some((one) => one.shippingCents === undefined)).toBe(true)
    expect(some((one) => one.isTestOnly)).toBe(true)
    for (const separator of ['-', '/']) {
      expect(some((one) => one.variants?.some(({ name }) => name.includes(separator)))).toBe(true)
    }
    const types = new Set(
      sampleProducts.flatMap(({ fields = [] }) => fields.map(({ type }) => type)),
    )
    expect([...types].sort()).toEqual(['checkbox', 'date', 'select', 'text'])
  })

  test('has forms with every type, with a repeated label, and most committees without one', () => {
    const known = new Set(sampleCommittees.map(({ id }) => id))
    expect(Object.keys(sampleForms).every((id) => known.has(Number(id)))).toBe(true)
    expect(Object.keys(sampleForms)).toHaveLength(6)
    const read = Object.values(sampleForms).map((form) => readFormFields(JSON.stringify(form)))
    const forms = read.map((one) => (one.kind === 'fields' ? one.fields : []))
    expect(read.every((one) => one.kind === 'fields' && one.leftOutCount === 0)).toBe(true)
    const typesOf = (form: (typeof forms)[number]) => new Set(form.map(({ type }) => type)).size
    expect(Math.max(...forms.map(typesOf))).toBe(7)
    expect(forms.some((form) => form.some((field) => field.answerKey !== field.label))).toBe(true)
  })

  test('one product has no picture, one has a path without a file, many have several', () => {
    const files = samplePictures()
    expect(sampleProducts.filter(({ pictures }) => pictures?.length === 0)).toHaveLength(1)
    const broken = sampleProducts.flatMap(({ pictures = [] }) =>
      pictures.filter((path) => !files.has(path)),
    )
    expect(broken).toEqual(['sample/missing/bookmark.svg'])
    expect(
      sampleProducts.filter(({ pictures = [] }) => pictures.length > 1).length,
    ).toBeGreaterThan(60)
    for (const { variants = [], pictures = [] } of sampleProducts) {
      const ofVariants = variants.map(({ picture = '' }) => picture)
      expect(ofVariants.filter((path) => !pictures.includes(path))).toEqual([])
      const colors = new Set(variants.map(({ colorId }) => colorId))
      expect(new Set(ofVariants).size).toBe(colors.size)
    }
  })

  test('every picture file is used, and each product has its own first picture', () => {
    const used = sampleProducts.flatMap(({ pictures = [] }) => pictures)
    const logos = sampleCommittees.map(({ id }) => `committees/${id}/logo`)
    expect([...samplePictures().keys()].filter((path) => !isImagePath(path))).toEqual([])
    const look = ['sample/look/icon.svg', 'sample/look/sponsor.svg']
    expect(new Set([...used, ...logos, ...look])).toEqual(
      new Set([...samplePictures().keys(), 'sample/missing/bookmark.svg']),
    )
    const firsts = sampleProducts.flatMap(({ pictures }) => pictures?.[0] ?? [])
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  test('most can be bought on the day of loading', () => {
    const open = sampleProducts.filter(
      (one) => !one.isSoldOut && (one.availableDay ?? -1) < 0 && (priceOf(one) ?? 0) > 0,
    )
    expect(open.length).toBeGreaterThan(200)
  })
})
