// The text the card provider is given with a payment: who buys, what, and where it goes. Pure.
import { centsToDollars } from '../../../contract/wire.ts'
import { addressLines, fullName, placeLines } from '../../../contract/entities/address.ts'
import { type Cart, subtotalCents } from '../../../contract/entities/cart.ts'
import type { User } from '../../../contract/entities/user.ts'

const maxLength = 20_000
const money = (cents: number) => `$${centsToDollars(cents).toFixed(2)}`

/** Several lines: customer, items, sums and, where something is shipped, the shipping address. */
export function describePayment(cart: Cart, customer: User): string {
  const items = cart.lines.map((line) => {
    const name = [line.productName, line.variantName].filter(Boolean).join(', ')
    return `${line.quantity} x ${name} at ${money(line.unitCents)}`
  })
  const to = cart.shippingAddress
  const lines = [
    `Customer: ${fullName(customer.address)} (${customer.email})`,
    `Address: ${placeLines(customer.address).join(', ')}`,
    'Items:',
    ...items,
    `Subtotal: ${money(subtotalCents(cart))}`,
    `Shipping: ${money(cart.shippingCents)}`,
    `Total: ${money(cart.totalCents)}`,
    ...(cart.needsShipping && to ? [`Ship to: ${addressLines(to).join(', ')}`] : []),
  ]
  return lines.join('\n').slice(0, maxLength)
}
