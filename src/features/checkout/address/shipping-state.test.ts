import { expect, test } from 'vitest'
import { type Address, emptyAddress } from '../../../../contract/entities/address.ts'
import { addressToForm, blankForm } from './address-form.ts'
import {
  type ShippingEvent,
  type ShippingState,
  canSaveShipping,
  doesTickSave,
  initialShipping,
  shippingReducer,
} from './shipping-state.ts'

const onCart: Address = { ...emptyAddress, firstName: 'Ann', city: 'Bristol', country: 'Canada' }
const customer = addressToForm({ ...onCart, city: 'Newport' })
const run = (start: ShippingState, ...events: ShippingEvent[]) =>
  events.reduce(shippingReducer, start)

test('the box starts on without an address on the cart, off with one', () => {
  expect(initialShipping(null)).toMatchObject({ isSameAsCustomer: true, form: blankForm })
  expect(initialShipping(onCart).isSameAsCustomer).toBe(false)
  expect(initialShipping(onCart).form.city).toBe('Bristol')
})

test('ticking copies the customer address', () => {
  const ticked = run(initialShipping(onCart), { type: 'ticked', customer, willSave: true })
  expect(ticked).toMatchObject({ isSameAsCustomer: true, busy: 'copying', form: customer })
  expect(run(ticked, { type: 'copied' }).busy).toBe('none')
})

test('unticking restores the address on the cart, or blanks the form', () => {
  const ticked = run(initialShipping(onCart), { type: 'ticked', customer, willSave: false })
  expect(run(ticked, { type: 'unticked', onCart }).form.city).toBe('Bristol')
  expect(run(ticked, { type: 'unticked', onCart: null }).form).toEqual(blankForm)
})

test('another address on the cart takes the place of what is shown, but not of the customer’s', () => {
  const replaced = { type: 'replaced', onCart: { ...onCart, city: 'Warren' } } as const
  expect(run(initialShipping(onCart), replaced).form.city).toBe('Warren')
  const ticked = run(initialShipping(onCart), { type: 'ticked', customer, willSave: true })
  expect(run(ticked, replaced)).toBe(ticked)
})

test('what was typed before comes back in the open section, past the box', () => {
  const form = { ...blankForm, city: 'Warren' }
  const restored = run(initialShipping(null), { type: 'restored', form })
  expect(restored).toMatchObject({ form, isSameAsCustomer: false, isShown: true })
  expect(canSaveShipping(restored, null)).toBe(true)
})

test('a copy that fails unticks the box', () => {
  const ticked = run(initialShipping(onCart), { type: 'ticked', customer, willSave: true })
  const failed = run(ticked, { type: 'copyFailed', onCart })
  expect(failed).toMatchObject({ isSameAsCustomer: false, busy: 'none' })
})

test('ticking saves only a required address that the cart already has', () => {
  expect(doesTickSave(true, onCart)).toBe(true)
  expect(doesTickSave(true, null)).toBe(false)
  expect(doesTickSave(false, onCart)).toBe(false)
})

test('the save button shows for edits, and not under the box', () => {
  const clean = initialShipping(onCart)
  expect(canSaveShipping(clean, onCart)).toBe(false)
  const edited = run(clean, { type: 'edited', field: 'city', text: 'Warren' })
  expect(canSaveShipping(edited, onCart)).toBe(true)
  expect(canSaveShipping({ ...edited, isSameAsCustomer: true }, onCart)).toBe(false)
  const blank = run(initialShipping(null), { type: 'unticked', onCart: null })
  expect(canSaveShipping(blank, null)).toBe(false)
})

test('saving keeps what was typed when it fails', () => {
  const edited = run(initialShipping(onCart), { type: 'edited', field: 'city', text: 'Warren' })
  const failed = run(edited, { type: 'savingStarted' }, { type: 'saveFailed' })
  expect(failed).toMatchObject({ busy: 'none' })
  expect(failed.form.city).toBe('Warren')
})
