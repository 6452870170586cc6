// Converts between an address and the three formats that the wire has for it (rule 42).
import * as z from 'zod/mini'
import { enteredText, requiredText } from '../values/entered-text.ts'
import { objectCodec, text } from '../wire.ts'
import type { Address } from '../entities/address.ts'

/** Reads an address in any of the three formats. */
const addressWire = z.looseObject({
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

function wireToAddress(wire: z.output<typeof addressWire>): Address {
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

const line = enteredText(200)
const requiredLine = requiredText(200)

const cartAddressWire = z.object({
  firstName: requiredLine,
  lastName: requiredLine,
  addressLine1: requiredLine,
  addressLine2: z._default(line, ''),
  city: requiredLine,
  state: z._default(line, ''),
  // Whether it is needed depends on the country: see `rules/orders/required-address.ts`.
  zip: line,
  country: requiredLine,
})

/** The cart's format. */
export function addressToCartBody({ line1, line2, ...same }: Address) {
  return { ...same, addressLine1: line1, addressLine2: line2 }
}

/** The shipping address as the body of the cart's call. */
export const cartAddressBody = objectCodec(cartAddressWire, z.custom<Address>(), {
  decode: ({ addressLine1: line1, addressLine2: line2, ...same }) => ({ ...same, line1, line2 }),
  encode: addressToCartBody,
})

/** The order's format. */
export function addressToOrderWire({ line1, line2, zip, ...same }: Address) {
  return { ...same, address: line1, address2: line2, zipCode: zip }
}
