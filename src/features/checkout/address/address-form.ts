// An address as the checkout's form holds it: the country is a choice and a text for Other.
import { type Address, emptyAddress } from '#contract/entities/address.ts'
import {
  blankAddressFields,
  type RequiredAddressField,
  requiredAddressFields,
} from '#contract/rules/orders/required-address.ts'
import { isBlank } from '#contract/values/blank.ts'
import { choiceToCountry, countryToChoice, otherCountry } from './countries.ts'

export interface AddressForm extends Omit<Address, 'country'> {
  countryChoice: string
  countryOther: string
}

export type AddressField = keyof AddressForm

export type RequiredField = RequiredAddressField | 'countryOther'

/** A country outside the list becomes Other with its text. */
export function addressToForm({ country, ...rest }: Address): AddressForm {
  const { choice, otherText } = countryToChoice(country)
  return { ...rest, countryChoice: choice, countryOther: otherText }
}

export const blankForm: AddressForm = addressToForm(emptyAddress)

/** Trims the texts and replaces Other by the typed country. */
export function formToAddress({ countryChoice, countryOther, ...rest }: AddressForm): Address {
  const trimmed = Object.entries(rest).map(([field, text]) => [field, text.trim()])
  return {
    ...emptyAddress,
    ...Object.fromEntries(trimmed),
    country: choiceToCountry(countryChoice, countryOther),
  }
}

/** The required fields that are blank; spaces do not count. */
export function blankFields(form: AddressForm): RequiredField[] {
  const blank = blankAddressFields(formToAddress(form))
  const isOtherBlank = form.countryChoice === otherCountry && isBlank(form.countryOther)
  return isOtherBlank ? [...blank, 'countryOther'] : blank
}

const addressFields = Object.keys(emptyAddress) as (keyof Address)[]

/** Whether the form has changes to save. A country that the form chose by default is not a change. */
export function isChanged(form: AddressForm, stored: Address): boolean {
  return differs(form, formToAddress(addressToForm(stored)))
}

/** Whether the form shows another address than the stored one, which is the one an order copies. */
export function differs(form: AddressForm, stored: Address): boolean {
  const shown = formToAddress(form)
  return addressFields.some((field) => shown[field] !== stored[field])
}

/** Non-members always edit; a member only while something that an order requires is missing on record (rule 17). */
export function isCustomerEditable(stored: Address, isMember: boolean): boolean {
  return !isMember || requiredAddressFields.some((field) => isBlank(stored[field]))
}

/** For a member, a field that is filled on record is read-only (rule 17). */
export function isFieldReadOnly(field: keyof Address, stored: Address, isMember: boolean): boolean {
  if (!isMember) return false
  return !isCustomerEditable(stored, isMember) || stored[field].trim() !== ''
}
