// An address as it is written on paper: name, street, city with state and zip, country. Pure.
import type { Address } from '../../../contract/entities/address.ts'

export function addressLines(address: Address): string[] {
  const place = [address.city, [address.state, address.zip].filter(Boolean).join(' ')]
  return [
    [address.firstName, address.lastName].filter(Boolean).join(' '),
    address.line1,
    address.line2,
    place.filter(Boolean).join(', '),
    address.country,
  ].filter(Boolean)
}
