// Which fields an order's address needs (rule 17). Pure.
import type { Address } from '../../entities/address.ts'
import { isBlank } from '../../values/blank.ts'
import { needsPostalCode } from '../../values/postal-code.ts'

/** The zip only where the country has postal codes. The form always has a country. */
export const requiredAddressFields = ['firstName', 'lastName', 'line1', 'city', 'zip'] as const
export type RequiredAddressField = (typeof requiredAddressFields)[number]

/** Whether an address in the country needs the field. */
export const isAddressFieldRequired = (field: string, country: string): boolean =>
  requiredAddressFields.some((one) => one === field) &&
  (field !== 'zip' || needsPostalCode(country))

/** The required fields that are blank. */
export function blankAddressFields(
  address: Pick<Address, RequiredAddressField | 'country'>,
): RequiredAddressField[] {
  return requiredAddressFields.filter(
    (field) => isAddressFieldRequired(field, address.country) && isBlank(address[field]),
  )
}
