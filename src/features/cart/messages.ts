const named = (count: number) => (count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`)

export const messages = {
  title: 'Your cart',
  open: named,
  /** The button that opened the cart also closes it. */
  close: (count: number) => `${named(count)}, close`,
  empty: 'Your cart is empty',
  products: (count: number, total: string) =>
    `${count === 1 ? '1 product' : `${count} products`}, ${total}`,
  shop: 'Continue Shopping',
  subtotal: 'Subtotal',
  shipping: 'Shipping',
  total: 'Total',
  checkout: 'Checkout',
  heldUntil: (time: string) => `Held for you until ${time}.`,
  notHeld: 'Nothing is held for you until you pay.',
  offered: (item: string, until: string) => `One piece of ${item} is yours until ${until}.`,
  seeOffer: 'See it in the store',
  setAside: (event: string) =>
    event === '' ? 'No longer for sale' : `From ${event}, no longer for sale`,
  loading: 'Loading your cart',
  loadFailed: 'Your cart could not be loaded.',
  remove: (line: string) => `Remove ${line}`,
  confirmRemove: {
    title: 'Remove this item?',
    body: (line: string, quantity: number) =>
      `${line}${quantity > 1 ? `, ${quantity} of them,` : ''} leaves your cart. It may sell out before you add it again.`,
  },
  quantityOf: (line: string) => `Quantity of ${line}`,
  removed: 'Product removed from cart successfully!',
  confirmed: 'Cart Inventories confirmed successfully!',
  offline: {
    removing: 'Changing the cart and paying need a connection.',
    looking: "Can't reach the show server. The cart is as it was seen last.",
  },
} as const
