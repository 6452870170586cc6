// The shipping section's state: what is typed, the box, and what is being saved. Pure.
import { type Address, emptyAddress } from '../../../../contract/entities/address.ts'
import { type AddressForm, addressToForm, blankForm, isChanged } from './address-form.ts'

export interface ShippingState {
  form: AddressForm
  isSameAsCustomer: boolean
  isShown: boolean
  busy: 'none' | 'saving' | 'copying'
}

export type ShippingEvent =
  | { type: 'edited'; field: keyof AddressForm; text: string }
  | { type: 'replaced'; onCart: Address | null }
  | { type: 'restored'; form: AddressForm }
  | { type: 'shownToggled' }
  | { type: 'ticked'; customer: AddressForm; willSave: boolean }
  | { type: 'unticked'; onCart: Address | null }
  | { type: 'copied' }
  | { type: 'copyFailed'; onCart: Address | null }
  | { type: 'savingStarted' }
  | { type: 'saved'; address: Address }
  | { type: 'saveFailed' }

function cartForm(onCart: Address | null): AddressForm {
  return onCart ? addressToForm(onCart) : blankForm
}

/** Same-as-customer starts on when the cart has no shipping address, and off when it has one. */
export function initialShipping(onCart: Address | null): ShippingState {
  return {
    form: cartForm(onCart),
    isSameAsCustomer: onCart === null,
    isShown: false,
    busy: 'none',
  }
}

/** Ticking saves only when shipping is required and the cart already has an address (rule 18). */
export function doesTickSave(needsShipping: boolean, onCart: Address | null): boolean {
  return needsShipping && onCart !== null
}

/** The save button shows only for changes that the box does not hide. */
export function canSaveShipping(state: ShippingState, onCart: Address | null): boolean {
  if (state.isSameAsCustomer) return false
  return isChanged(state.form, onCart ?? emptyAddress)
}

export function shippingReducer(state: ShippingState, event: ShippingEvent): ShippingState {
  switch (event.type) {
    case 'edited':
      return { ...state, form: { ...state.form, [event.field]: event.text } }
    case 'replaced':
      return state.isSameAsCustomer ? state : { ...state, form: cartForm(event.onCart) }
    case 'restored':
      return { ...state, form: event.form, isSameAsCustomer: false, isShown: true }
    case 'shownToggled':
      return { ...state, isShown: !state.isShown }
    case 'ticked':
      return {
        ...state,
        form: event.customer,
        isSameAsCustomer: true,
        busy: event.willSave ? 'copying' : 'none',
      }
    case 'unticked':
      return { ...state, form: cartForm(event.onCart), isSameAsCustomer: false }
    case 'copied':
      return { ...state, busy: 'none' }
    case 'copyFailed':
      return { ...state, form: cartForm(event.onCart), isSameAsCustomer: false, busy: 'none' }
    case 'savingStarted':
      return { ...state, busy: 'saving' }
    case 'saved':
      return { ...state, form: addressToForm(event.address), busy: 'none' }
    case 'saveFailed':
      return { ...state, busy: 'none' }
  }
}
