// Wording of the pick-up table.
import type { PickupRefusal } from '#contract/entities/desk/pickup.ts'
import type { ReadingEnd } from '#lib/browser/code-reader.ts'
import { counted } from '#contract/values/counted.ts'

export const pickupMessages = {
  order: 'Order',
  number: 'Order number',
  find: 'Find',
  noNumber: 'Enter the number from the shopper’s order, for example 10001.',
  scan: 'Scan the code',
  stop: 'Stop the camera',
  sights: {
    nothing: 'Hold the shopper’s code in front of the camera.',
    other: 'This is not the code of an order.',
    last: 'This is the last shopper’s code. Hold the next one in front of the camera.',
  },
  camera: 'Picture of the camera',
  cannotScan: 'This browser cannot read codes. Type the number above the code.',
  ends: {
    notAllowed: 'The camera is not allowed here. Allow it in the browser, or type the number.',
    noCamera: 'There is no camera. Type the number.',
    failed: 'The camera does not work. Type the number.',
    outOfSight: 'The camera was switched off while you were away.',
  } satisfies Record<ReadingEnd, string>,
  stores: {
    heading: 'Pick-up by store',
    intro:
      'Begin the pick-up of each store when its items are here. When all stores of an order have begun, its shopper gets a message.',
    columns: { store: 'Store', orders: 'To hand out', begun: 'Pick-up' },
    waiting: (pieces: number, orders: number) =>
      `${counted(pieces, 'piece', 'pieces')} in ${counted(orders, 'order', 'orders')}`,
    begin: 'Begin pick-up',
    of: (store: string) => `of ${store}`,
    question: (store: string) =>
      `The shoppers whose orders from ${store} are now ready get a message. This can’t be taken back.`,
    begun: (store: string) => `The pick-up of ${store} has begun.`,
    since: (when: string) => `Since ${when}`,
  },
  start: 'Scan the code on the shopper’s order, or type its number.',
  ready: 'Ready to hand out',
  done: 'Handed out',
  doneInPart: 'Handed out in part',
  /** What is left of an order of which lines were handed out. */
  stillHere: (pieces: number) =>
    pieces === 1 ? '1 piece is still to hand out.' : `${pieces} pieces are still to hand out.`,
  stayHere: (pieces: number) =>
    pieces === 1 ? '1 piece stays here.' : `${pieces} pieces stay here.`,
  some: {
    title: 'Hand out a part?',
    label: (chosen: number, all: number) => `Hand out ${chosen} of ${all} items`,
    hint: 'Untick what stays here for later.',
  },
  next: 'Next shopper',
  nowShowing: (orderId: number) => `Now showing order #${orderId}.`,
  answerFirst: (orderId: number) =>
    `Order #${orderId} was scanned. Close the open window, then scan the order again.`,
  byName: 'Look among the orders',
  open: 'Open the order',
  refundedOfLine: (refunded: number, quantity: number) => `${refunded} of ${quantity} refunded`,
  /** Before handing out: the order, the shopper and the number of pieces. */
  question: (order: string, name: string, pieces: string) => `${order}, ${name}. ${pieces}`,
  refused: {
    other: 'This order cannot be handed out.',
    alreadyHandedOver: 'This order has been handed out already.',
    refundUnderway: 'All its money is on its way back. Do not hand it out.',
    disputed: 'The payment is disputed. Do not hand it out; send the shopper to the treasurer.',
    tooFewLeft: 'Paid, but too few pieces were left when the check came. Do not hand it out.',
    notPaid: 'Not paid yet: the check has not been received. Do not hand it out.',
    canceled: 'This order is canceled. Do not hand it out.',
    refunded: 'This order has been refunded. Do not hand it out.',
  } satisfies Record<PickupRefusal, string>,
  handedOut: (when: string) => `Handed out ${when}.`,
  shipped: 'To be shipped',
  hasLeft: 'Shipped',
  mailed: 'This order was shipped',
  mailedText: 'Hand it out only if the parcel has come back.',
  /** Of an order of which nothing is left to hand out, and that is not complete yet. */
  restMailed: 'Nothing is left to hand out: the rest was shipped.',
  restRefunded: 'Nothing is left to hand out: the rest was refunded.',
} as const
