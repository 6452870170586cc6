// An address in the project's own format. Pure.
import * as z from 'zod/mini'
import { isBlank } from '../values/blank.ts'

export const address = z.object({
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
})
export type Address = z.output<typeof address>

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
}

/** The required fields of an order's address (rule 17); the form always has a country. */
export const requiredAddressFields = ['firstName', 'lastName', 'line1', 'city', 'zip'] as const
export type RequiredAddressField = (typeof requiredAddressFields)[number]

/** The required fields that are blank. */
export function blankAddressFields(
  address: Pick<Address, RequiredAddressField>,
): RequiredAddressField[] {
  return requiredAddressFields.filter((field) => isBlank(address[field]))
}

/** First and last name, without empty parts. */
export function fullName({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}

/** The lines of the address: street, city with state and zip, country. */
export function placeLines({ line1, line2, city, state, zip, country }: Address): string[] {
  const region = [state, zip].filter(Boolean).join(' ')
  return [line1, line2, [city, region].filter(Boolean).join(', '), country].filter(Boolean)
}

/** The lines of the address with the name first. */
export function addressLines(address: Address): string[] {
  return [fullName(address), ...placeLines(address)].filter(Boolean)
}
