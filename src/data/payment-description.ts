// The text the card provider is given with a payment: who buys, what, and where it goes. Pure.
import { centsToDollars } from '../../contract/wire.ts'
import type { Address } from '../../contract/entities/address.ts'
import { type Cart, subtotalCents } from '../../contract/entities/cart.ts'
import type { User } from '../../contract/entities/user.ts'

const maxLength = 20_000
const money = (cents: number) => `$${centsToDollars(cents).toFixed(2)}`

function addressLine(address: Address): string {
  const { line1, line2, city, state, zip, country } = address
  return [line1, line2, city, [state, zip].filter(Boolean).join(' '), country]
    .filter(Boolean)
    .join(', ')
}

const fullName = (address: Address) => `${address.firstName} ${address.lastName}`.trim()

/** Several lines: customer, items, sums and, where something is shipped, the shipping address. */
export function describePayment(cart: Cart, customer: User): string {
  const items = cart.lines.map((line) => {
    const name = [line.productName, line.variantName].filter(Boolean).join(', ')
    return `${line.quantity} x ${name} at ${money(line.unitCents)}`
  })
  const to = cart.shippingAddress
  const lines = [
    `Customer: ${fullName(customer.address)} (${customer.email})`,
    `Address: ${addressLine(customer.address)}`,
    'Items:',
    ...items,
    `Subtotal: ${money(subtotalCents(cart))}`,
    `Shipping: ${money(cart.shippingCents)}`,
    `Total: ${money(cart.totalCents)}`,
    ...(cart.needsShipping && to ? [`Ship to: ${fullName(to)}, ${addressLine(to)}`] : []),
  ]
  return lines.join('\n').slice(0, maxLength)
}
