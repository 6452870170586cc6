import { expect, test } from 'vitest'
import { addressToForm, blankForm } from '../address/address-form.ts'
import {
  type CheckoutFacts,
  type Obstacle,
  blankFieldErrors,
  blankFieldProblems,
  cardObstacles,
  checkObstacles,
  freeOrderObstacles,
  lastingObstacles,
  obstacleText,
} from './readiness.ts'

const full = {
  ...blankForm,
  firstName: 'Ann',
  lastName: 'Lee',
  line1: '1 Bay Rd',
  city: 'Newport',
  zip: '02840',
}

const ready: CheckoutFacts = {
  customer: full,
  shipping: blankForm,
  needsShipping: false,
  isShippingShown: false,
  isSameAsCustomer: false,
  fullName: 'Ann Lee',
  hasCartErrors: false,
  hasRefusedItem: false,
  totalCents: 2500,
  isOffline: false,
  isPaid: false,
  isCardFormReady: true,
  lost: null,
}

const kinds = (change: Partial<CheckoutFacts>) =>
  cardObstacles({ ...ready, ...change }).map((one) => one.kind)

test('a complete form, a confirmed cart and a total above zero can be paid', () => {
  expect(kinds({})).toEqual([])
})

test.each(['firstName', 'lastName', 'line1', 'city', 'zip'] as const)(
  '%s must not be blank',
  (field) => {
    expect(cardObstacles({ ...ready, customer: { ...full, [field]: ' ' } })).toEqual([
      { kind: 'customer', fields: [field] },
    ])
  },
)

test('the shipping address counts when it is required or shown and the box is off', () => {
  expect(kinds({ needsShipping: true })).toEqual(['shipping'])
  expect(kinds({ isShippingShown: true })).toEqual(['shipping'])
  expect(kinds({ needsShipping: true, isSameAsCustomer: true })).toEqual([])
  expect(kinds({ isShippingShown: true, isSameAsCustomer: true })).toEqual([])
  expect(kinds({ needsShipping: true, shipping: full })).toEqual([])
})

test('name, cart errors, total and connection each stop the payment', () => {
  expect(kinds({ fullName: '  ' })).toEqual(['fullName'])
  expect(kinds({ hasCartErrors: true })).toEqual(['cartErrors'])
  expect(kinds({ hasCartErrors: true, hasRefusedItem: true })).toEqual(['refusedItem'])
  expect(kinds({ totalCents: 0 })).toEqual(['nothingDue'])
  expect(kinds({ isOffline: true })).toEqual(['offline'])
})

test('only the card waits for the card form', () => {
  expect(kinds({ isCardFormReady: false })).toEqual(['paymentForm'])
  expect(checkObstacles({ ...ready, isCardFormReady: false })).toEqual([])
})

test('obstacles that pass by themselves show only if there are no others', () => {
  const said = (facts: Partial<CheckoutFacts>, isArriving: boolean) =>
    lastingObstacles(cardObstacles({ ...ready, ...facts }), isArriving).map(({ kind }) => kind)
  const awaited = { hasCartErrors: true, isCardFormReady: false }
  expect(said({ ...awaited, fullName: '' }, true)).toEqual(['fullName'])
  expect(said(awaited, true)).toEqual(['cartErrors', 'paymentForm'])
  expect(said(awaited, false)).toEqual(['cartErrors'])
  expect(said({ isCardFormReady: false }, false)).toEqual(['paymentForm'])
  expect(said({ ...awaited, hasRefusedItem: true }, true)).toEqual(['refusedItem'])
  expect(said({}, true)).toEqual([])
})

test('the country Other needs its text', () => {
  const other = addressToForm({ ...full, country: 'Other' })
  expect(kinds({ customer: { ...other, countryOther: '' } })).toEqual(['customer'])
})

test("a free order needs no payer's name and no total", () => {
  expect(freeOrderObstacles({ ...ready, totalCents: 0, fullName: '' })).toEqual([])
  expect(freeOrderObstacles({ ...ready, totalCents: 0, customer: blankForm })).toHaveLength(1)
})

test('what a lost connection leaves open is all that is said, until it is known', () => {
  const lost = { isOffline: true, fullName: '', hasCartErrors: true }
  expect(kinds({ ...lost, lost: 'charge' })).toEqual(['chargeUnknown'])
  expect(kinds({ lost: 'charge' })).toEqual(['chargeUnknown'])
  expect(kinds({ ...lost, lost: 'placement' })).toEqual(['orderUnknown'])
  expect(kinds({ ...lost, lost: 'placement', isPaid: true })).toEqual(['offlinePaid'])
  expect(kinds({ isOffline: true, lost: 'beforeCharge' })).toEqual(['offlineUncharged'])
})

test('once the card is charged, no text denies it and the cart needs no confirm', () => {
  expect(kinds({ isPaid: true, isOffline: true })).toEqual(['offlinePaid'])
  expect(kinds({ isPaid: true, hasCartErrors: true, fullName: '' })).toEqual([])
})

test('each blank field is named with its input, in the order of the form', () => {
  const obstacles: Obstacle[] = [
    { kind: 'offline' },
    { kind: 'customer', fields: ['line1', 'zip'] },
    { kind: 'shipping', fields: ['countryOther'] },
    { kind: 'fullName' },
    { kind: 'paymentForm' },
  ]
  expect(blankFieldProblems(obstacles)).toEqual([
    { name: 'customer.line1', text: 'Customer address: Enter the address.' },
    { name: 'customer.zip', text: 'Customer address: Enter the ZIP or postal code.' },
    { name: 'shipping.countryOther', text: 'Shipping address: Enter the country.' },
    { name: 'fullName', text: 'Enter the name on the card.' },
  ])
  expect(blankFieldErrors([{ kind: 'shipping', fields: ['countryOther'] }])).toEqual({
    shipping: { countryOther: { type: 'required', message: 'Enter the country.' } },
  })
})

test('an obstacle without a field has no error in the form', () => {
  expect(blankFieldErrors([{ kind: 'cartErrors' }, { kind: 'nothingDue' }])).toEqual({})
})

test('an obstacle names the fields that are missing', () => {
  const text = obstacleText({ kind: 'customer', fields: ['firstName', 'zip'] })
  expect(text).toBe('Fill in the customer address (First Name, ZIP/Postal Code).')
})

test('without a connection no text denies a payment that may have been made', () => {
  expect(obstacleText({ kind: 'offline' })).not.toMatch(/charged|paid/)
  expect(obstacleText({ kind: 'offlinePaid' })).toContain('Do not pay again')
})
