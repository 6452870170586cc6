import { expect, test } from 'vitest'
import { fieldProblems } from './problems.ts'

test('each blank field is named with its control, in the order of the form', () => {
  expect(
    fieldProblems([
      { kind: 'offline' },
      { kind: 'customer', fields: ['line1', 'zip'] },
      { kind: 'shipping', fields: ['countryOther'] },
      { kind: 'fullName' },
      { kind: 'paymentForm' },
    ]),
  ).toEqual([
    { name: 'customer-line1', text: 'Customer address: Enter the address.' },
    { name: 'customer-zip', text: 'Customer address: Enter the ZIP or postal code.' },
    { name: 'shipping-countryOther', text: 'Shipping address: Enter the country.' },
    { name: 'fullName', text: 'Enter the name on the card.' },
  ])
})

test('what no field can mend is no problem of a field', () => {
  expect(fieldProblems([{ kind: 'cartErrors' }, { kind: 'nothingDue' }])).toEqual([])
})
