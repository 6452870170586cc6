import { type Address, emptyAddress } from '#contract/entities/address.ts'
import { blankAddressFields } from '#contract/rules/orders/required-address.ts'
import { Refusal } from '../../refusal.ts'

/** Refuses an address in which a required field is blank. */
export function requireWhole(which: 'customer' | 'shipping', address: Address | null): void {
  const missing = blankAddressFields(address ?? emptyAddress)
  if (missing.length === 0) return
  throw new Refusal('invalid', `Please complete the ${which} address first.`, {
    field: `${which}Address`,
    missing,
  })
}
