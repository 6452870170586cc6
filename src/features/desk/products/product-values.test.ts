import { expect, test } from 'vitest'
import { emptyProductEntry } from '#contract/entities/desk/products.ts'
import { productLimits } from '#contract/entities/product-limits.ts'
import { aProductEntry } from '#contract/test-support.ts'
import { productMessages } from './messages.ts'
import { findFormErrors } from './product-resolver.ts'
import { entryOfValues, valuesOf } from './product-values.ts'

const zone = 'America/New_York'
const words = productMessages.errors
const entered = aProductEntry({
  name: 'Fleece',
  description: '<p>Warm </p>',
  prices: [{ cents: 2599, startsAt: null, endsAt: '2030-05-02T03:59:59.999Z' }],
  isSoldOut: true,
  limit: 3,
  // The form does not know these seconds.
  availableAt: '2030-05-02T04:00:01.500Z',
  memberAvailableAt: '2030-05-01T04:00:00.000Z',
  shippingCents: 550,
  images: ['front.jpg', 'back.jpg'],
  imageTexts: ['', 'The back'],
  isTestOnly: true,
  fields: [{ id: 'q', label: 'Size', type: 'select', isRequired: true, options: ['S', 'M'] }],
})

test.each([
  ['all values', entered],
  ['none', emptyProductEntry],
])('a form that nobody has changed stands for the entry with %s', (_, entry) => {
  expect(entryOfValues(valuesOf(entry, zone), entry, zone)).toEqual(entry)
})

test('facts are texts and switches in the form, times those of the event', () => {
  expect(valuesOf(entered, zone)).toMatchObject({
    name: 'Fleece',
    limit: '3',
    availableAt: '2030-05-02T00:00',
    isTestOnly: true,
  })
  const values = {
    ...valuesOf(entered, zone),
    name: ' Vest ',
    limit: '',
    availableAt: '2030-05-03T00:00',
    isTestOnly: false,
  }
  expect(entryOfValues(values, entered, zone)).toEqual({
    ...entered,
    name: 'Vest',
    limit: null,
    availableAt: '2030-05-03T04:00:00.000Z',
    isTestOnly: false,
  })
})

test('a sale that begins after the deadline of the store is marked, unless it was so before', () => {
  const entry = aProductEntry({ availableAt: '2030-05-02T16:00:00.000Z' })
  const store = { timeZone: zone, deadlineMs: Date.parse('2030-05-01T16:00:00Z') }
  const errors = (saved: typeof entry | null) =>
    findFormErrors(valuesOf(entry, zone), entry, { ...store, saved })
  expect(errors(null)).toMatchObject([
    {
      field: 'availableAt',
      text: expect.stringContaining('before the store’s deadline, May 1, 2030'),
    },
  ])
  expect(errors(entry)).toEqual([])
})

test.each([
  ['name', ' ', words.name],
  ['name', 'x'.repeat(productLimits.name + 1), words.tooLong(productLimits.name)],
  [
    'description',
    'x'.repeat(productLimits.description + 1),
    words.tooLong(productLimits.description),
  ],
  ['limit', '0', words.whole],
  ['availableAt', '2030-02-30T00:00', words.time],
])('the field %s with %j is marked', (field, value, text) => {
  const entry = aProductEntry()
  const values = { ...valuesOf(entry, zone), [field]: value }
  const around = { timeZone: zone, deadlineMs: null, saved: null }
  expect(findFormErrors(values, entry, around)).toEqual([{ field, text }])
  expect(findFormErrors(valuesOf(entry, zone), entry, around)).toEqual([])
})
