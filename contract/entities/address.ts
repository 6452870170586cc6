// One address inside; the wire spells it three ways (readings R15).
import * as z from 'zod/mini'
import { text } from '../wire.ts'

export interface Address {
  firstName: string
  lastName: string
  line1: string
  line2: string
  city: string
  state: string
  zip: string
  country: string
}

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

/** Any of the three spellings, read into one. */
export const addressWire = z.looseObject({
  firstName: text,
  lastName: text,
  address: text,
  addressLine1: text,
  address2: text,
  addressLine2: text,
  city: text,
  state: text,
  zip: text,
  zipcode: text,
  zipCode: text,
  country: text,
})

export function wireToAddress(wire: z.output<typeof addressWire>): Address {
  return {
    firstName: wire.firstName,
    lastName: wire.lastName,
    line1: wire.addressLine1 || wire.address,
    line2: wire.addressLine2 || wire.address2,
    city: wire.city,
    state: wire.state,
    zip: wire.zip || wire.zipcode || wire.zipCode,
    country: wire.country,
  }
}

/** An address that may be missing; null when nothing is filled in. */
export const maybeAddress = z.pipe(
  z.optional(z.nullable(addressWire)),
  z.transform((wire): Address | null => {
    if (!wire) return null
    const address = wireToAddress(wire)
    return Object.values(address).some(Boolean) ? address : null
  }),
)

const line = z.string().check(z.maxLength(200))
const requiredLine = line.check(z.regex(/\S/))

/** The shipping address as the cart's call takes it (section 3). */
export const cartAddressBody = z.object({
  firstName: requiredLine,
  lastName: requiredLine,
  addressLine1: requiredLine,
  addressLine2: z._default(line, ''),
  city: requiredLine,
  state: z._default(line, ''),
  zip: requiredLine,
  country: requiredLine,
})

export function addressToCartBody(address: Address): z.output<typeof cartAddressBody> {
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    addressLine1: address.line1,
    addressLine2: address.line2,
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: address.country,
  }
}

/** The order's spelling (section 3). */
export function addressToOrderWire(address: Address) {
  const { firstName, lastName, line1, line2, city, state, zip, country } = address
  return {
    firstName,
    lastName,
    address: line1,
    address2: line2,
    city,
    state,
    zipCode: zip,
    country,
  }
}
