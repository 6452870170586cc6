// Wording of what needs attention at the desk.
import type { DeskPaymentException } from '#contract/entities/desk/order.ts'

export const attentionMessages = {
  intro: 'Orders and payments that need a decision.',
  orders: 'Orders',
  allOrders: (count: number) => `All ${count} orders that need attention`,
  payments: 'Payments without an order',
  paymentsText:
    'Each payment came in for a cart that could not become an order. Refund it or settle it another way, then mark it as resolved.',
  all: 'Show resolved payments too',
  newest: (count: number) => `Only the newest ${count} are listed.`,
  olderFollow: 'Older ones appear when these are resolved.',
  noOrders: 'No order needs attention.',
  noPayments: 'No payment needs attention.',
  loading: 'Loading the orders and payments',
  payment: (reference: string) => `Payment ${reference}`,
  resolved: 'Resolved',
  open: 'Open',
  why: {
    out_of_stock: 'An item had sold out when the payment came.',
    total_mismatch: 'The amount paid is not the total of the cart.',
    mode_mismatch:
      'The payment was a test and the cart was not, or the cart was a test and the payment was not.',
    already_ordered: 'The cart had become an order already.',
    unknown_payment:
      'The card provider has this charge, and no cart here belongs to it. It may be older than a restored backup.',
  } satisfies Record<DeskPaymentException['why'], string>,
  otherOrder: (orderId: number) => `The cart is order #${orderId}`,
  cart: 'In the cart',
  namedCart: 'Cart named at the provider',
  namedUser: 'User named at the provider',
} as const
