import type { Refusal } from '#data/shortlist/shortlist-state.ts'
import { obstacleWords, type SaleObstacle } from '#data/store/sale-obstacle.ts'

export const messages = {
  obstacle: (obstacle: SaleObstacle, closedOn: string) =>
    obstacle === 'closed' ? `${obstacleWords.closed} ${closedOn}` : obstacleWords[obstacle],
  storeGone: 'This store is no longer here.',
  title: 'Saved for later',
  empty: 'Nothing is saved for later. “Save for later” stands beside every product.',
  products: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  onDevice: 'Kept on this device only, also when you log in or out.',
  notKept: 'This device keeps nothing. What you saved is gone when you close this page.',
  quantity: (count: number) => `Quantity ${count}`,
  remove: (what: string) => `Remove ${what} from what is saved`,
  move: 'Move to cart',
  moving: 'Moving...',
  logIn: 'Log in to move to cart',
  guest: 'Log in to move what you saved into your cart. Nothing is held for you until then.',
  offline: 'Moving to the cart needs a connection.',
  open: 'Open the product',
  details: 'Add the details',
  again: 'Move it again',
  checking: 'Was on its way to your cart. Checking...',
  inCart: 'Added to your cart',
  report: {
    added: (count: number) =>
      count === 1 ? '1 item is now in your cart.' : `${count} items are now in your cart.`,
    stayed: (count: number) =>
      count === 1 ? '1 item stayed here.' : `${count} items stayed here.`,
    stopped: (why: string) => `${why} What was not moved is still here.`,
  },
  /** Where the server says nothing. */
  refused: {
    soldOut: 'Sold out.',
    needsDetails: 'Needs details before it can go into the cart.',
    notAvailable: 'Not available now.',
    quantity: 'Not so many can be had.',
    unsure: 'May already be part of an order. Look at your orders before you move it again.',
    failed: 'Could not be moved.',
  } satisfies Record<Refusal, string>,
} as const
