import { expect, test } from 'vitest'
import { entryOf, findErrors, valuesOf } from './announcement-form.ts'

const values = { ...valuesOf(null, 'America/New_York'), text: 'Leave the hall.' }

test('an end that was entered before the kind is not sent with an emergency', () => {
  expect(entryOf({ ...values, until: '2026-05-06T10:00' }).until).toBe('2026-05-06T10:00')
  expect(entryOf({ ...values, until: '2026-05-06T10:00', kind: 'emergency' }).until).toBe('')
  // Nobody sees the field any more.
  expect(findErrors({ ...values, until: '0026-05-06T10:00' })).toHaveProperty('until')
  expect(findErrors({ ...values, until: '0026-05-06T10:00', kind: 'emergency' })).toEqual({})
})
