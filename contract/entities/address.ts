// An address in the project's own format. Pure.
import * as z from 'zod/mini'

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
