// An address while it is being typed: the country is a choice plus a text box. Pure; draws nothing.
import {
  type Address,
  blankAddressFields,
  emptyAddress,
  type RequiredAddressField,
} from '../../../../contract/entities/address.ts'
import { choiceToCountry, countryToChoice, otherCountry } from './countries.ts'

export interface AddressForm extends Omit<Address, 'country'> {
  countryChoice: string
  countryOther: string
}

export type AddressField = keyof AddressForm

export type RequiredField = RequiredAddressField | 'countryOther'

/** A stored address as the form shows it; a country outside the list is Other with its text. */
export function addressToForm({ country, ...rest }: Address): AddressForm {
  const { choice, otherText } = countryToChoice(country)
  return { ...rest, countryChoice: choice, countryOther: otherText }
}

export const blankForm: AddressForm = addressToForm(emptyAddress)

/** What is stored: trimmed, Other replaced by the typed country. */
export function formToAddress({ countryChoice, countryOther, ...rest }: AddressForm): Address {
  const trimmed = Object.entries(rest).map(([field, text]) => [field, text.trim()])
  return {
    ...emptyAddress,
    ...Object.fromEntries(trimmed),
    country: choiceToCountry(countryChoice, countryOther),
  }
}

/** Required fields still blank; spaces do not count. */
export function blankFields(form: AddressForm): RequiredField[] {
  const blank = blankAddressFields(form)
  const isOtherBlank = form.countryChoice === otherCountry && form.countryOther.trim() === ''
  return isOtherBlank ? [...blank, 'countryOther'] : blank
}

const addressFields = Object.keys(emptyAddress) as (keyof Address)[]

/** True when somebody has changed something that is worth saving. */
export function isChanged(form: AddressForm, stored: Address): boolean {
  return differs(form, formToAddress(addressToForm(stored)))
}

/** True when what is stored is not what the form shows; an order copies what is stored. */
export function differs(form: AddressForm, stored: Address): boolean {
  const shown = formToAddress(form)
  return addressFields.some((field) => shown[field] !== stored[field])
}

/** Non-members always edit; a member only while address, city or zip is missing on record (rule 17). */
export function isCustomerEditable(stored: Address, isMember: boolean): boolean {
  return !isMember || [stored.line1, stored.city, stored.zip].some((text) => text.trim() === '')
}

/** For a member, a field filled on record stays as it is; the rest may be filled in (rule 17). */
export function isFieldReadOnly(field: keyof Address, stored: Address, isMember: boolean): boolean {
  if (!isMember) return false
  return !isCustomerEditable(stored, isMember) || stored[field].trim() !== ''
}
