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
