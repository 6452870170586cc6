import type { UseFormReturn } from 'react-hook-form'
import type { AddressForm } from './address/address-form.ts'

/** What the checkout's form holds. */
export interface CheckoutValues {
  customer: AddressForm
  shipping: AddressForm
  isSameAsCustomer: boolean
  /** Whether the shipping section is open although nothing is shipped. */
  isShippingShown: boolean
  fullName: string
}

export type AddressName = 'customer' | 'shipping'

/** Shows another address in the form, without the errors of the one before. */
export function replaceAddress(
  { setValue, clearErrors }: Pick<UseFormReturn<CheckoutValues>, 'setValue' | 'clearErrors'>,
  name: AddressName,
  address: AddressForm,
): void {
  setValue(name, address)
  clearErrors(name)
}
