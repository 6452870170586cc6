// Wording of the acts on orders and payments.
import type { RefundRefusal } from '#contract/rules/orders/refund.ts'
import type { OrderAct } from '#contract/entities/desk/order.ts'

const pieces = (count: number) => (count === 1 ? '1 piece goes' : `${count} pieces go`)
const toHandOut = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

export const actMessages = {
  acts: {
    receive: {
      label: 'Check received',
      running: 'Saving...',
      title: 'Is the check here?',
      done: 'The check is marked as received.',
    },
    place: {
      label: 'Pieces found',
      running: 'Saving...',
      title: 'Place it after all?',
      done: 'The order is placed.',
    },
    ship: {
      label: 'Mark shipped',
      running: 'Saving...',
      title: 'Mark as shipped?',
      done: 'The order is marked as shipped.',
    },
    complete: {
      label: 'Mark complete',
      running: 'Saving...',
      title: 'Mark as complete?',
      done: 'The order is complete.',
    },
    pickUp: {
      label: 'Picked up',
      running: 'Saving...',
      title: 'Hand it out?',
      done: 'The order is picked up.',
    },
    cancel: {
      label: 'Cancel order',
      running: 'Canceling...',
      title: 'Cancel this order?',
      done: 'The order is canceled.',
    },
    cancelAndRefund: {
      label: 'Cancel and refund',
      running: 'Canceling...',
      title: 'Cancel this order and give the money back?',
      done: 'The order is canceled and the refund is on record.',
    },
    refund: {
      label: 'Refund',
      running: 'Refunding...',
      title: 'Give money back?',
      done: 'The refund is on record.',
    },
    resolve: {
      label: 'Mark as resolved',
      running: 'Saving...',
      title: 'Is it resolved?',
      done: 'It is marked as resolved.',
    },
    release: {
      label: 'Hand out anyway',
      running: 'Saving...',
      title: 'Hand it out although it is disputed?',
      done: 'The order can be handed out.',
    },
    returnCheck: {
      label: 'Check returned',
      running: 'Saving...',
      title: 'Did the bank return the check?',
      done: 'The check is marked as returned.',
    },
    undoReceive: {
      label: 'Not received',
      running: 'Saving...',
      title: 'Has the check not come?',
      done: 'The check is not marked as received any more.',
    },
    undoShip: {
      label: 'Not shipped',
      running: 'Saving...',
      title: 'Was it not shipped?',
      done: 'The order is not marked as shipped any more.',
    },
    undoComplete: {
      label: 'Not complete',
      running: 'Saving...',
      title: 'Is it not complete?',
      done: 'The order is not marked as complete any more.',
    },
    undoPickUp: {
      label: 'Not picked up',
      running: 'Saving...',
      title: 'Was it not picked up?',
      done: 'The order is not marked as picked up any more.',
    },
    declineRefund: {
      label: 'Decline the refund',
      running: 'Declining...',
      title: 'Decline the refund?',
      done: 'The refund is declined.',
    },
  } satisfies Record<OrderAct, Record<'label' | 'running' | 'title' | 'done', string>>,
  actText: {
    who: (subject: string, name: string, amount: string) => `${subject}, ${name}, ${amount}.`,
    receive: 'This takes its pieces out of the stock. If too few are left, the order is flagged.',
    place: 'This takes its pieces out of the stock. The shopper sees the order as placed.',
    ship: 'The shopper sees it as shipped.',
    complete: 'The shopper sees it as complete.',
    pickUp: (count: number) => `${toHandOut(count)} to hand out.`,
    cancel: 'The shopper sees it as canceled.',
    cancelNotPaid: 'No check has come, so no money has to go back.',
    cancelPaid: 'The money stays until you refund it.',
    returnedDue: 'The order is due again, and the shopper is asked for another check.',
    returnedCanceled: 'The order is canceled.',
    returnedAfterCancel: 'The order stays canceled, and no money has to go back.',
    returnedKept: 'Its pieces stay set aside.',
    returnedLeft: 'Its pieces have left already.',
    undoReceive: 'The order waits for its check again.',
    undoShip: 'The shopper does not see it as shipped any more.',
    undoComplete: 'The shopper does not see it as complete any more.',
    undoPickUp: 'It can be handed out again.',
    refundCard: (cents: string) =>
      `${cents} goes back to the card through the provider. This cannot be undone.`,
    refundCheck: (cents: string) =>
      `This records ${cents} as refunded. Send the shopper a check from the club yourself.`,
    restock: (count: number) => `${pieces(count)} back into the stock.`,
    cancelStock: 'Its pieces go back into the stock.',
    resolve: 'It leaves the Attention page.',
    declineRefund:
      'The order stays as it is. The shopper reads your sentence, and gets it by mail.',
    release:
      'The pick-up table can hand it out, and it can be shipped. If the dispute is lost, the club loses the money.',
  },
  /** Of a shopper who asks for a refund. */
  request: {
    text: 'Refund the order, cancel it, or decline the refund with a sentence.',
    reason: (day: string, reason: string) => `On ${day} the shopper wrote: ${reason}`,
  },
  form: {
    reason: 'Reason',
    reasonHint:
      'It stays in the history. The shopper sees it too if the order is refunded or canceled, its check returned, or a refund declined.',
    noReason: 'Write down why.',
    amount: 'Amount in dollars',
    atMost: (amount: string) => `At most ${amount}.`,
    amounts: {
      notPaid: 'Nothing has been paid.',
      notAnAmount: 'Enter an amount such as 12.50.',
      nothingLeft: 'Nothing is left to refund.',
      abovePaid: 'This is more than you can refund.',
    } satisfies Record<RefundRefusal, string>,
    refund: (amount: string) => `Refund ${amount}`,
    cancelAndRefund: (amount: string) => `Cancel and refund ${amount}`,
    what: 'What goes back',
    items: 'Chosen items',
    wholeOrder: 'An amount, divided among all committees of the order',
    lowerPrice: (item: string) => `A lower price for ${item}`,
    pieces: (item: string) => `Pieces of ${item}`,
    piecesOf: (quantity: number, left: number) => `${quantity} of ${left}`,
    shipping: (amount: string) => `Shipping, ${amount}`,
    all: 'Choose everything',
    restocks: 'Put these pieces back into the stock',
    becomes: 'What becomes of the order',
    dueAgain: 'It is due again: the shopper sends another check',
    isCanceled: 'It is canceled',
    restocksAll: 'Put its pieces back into the stock',
    sum: (amount: string) => `${amount} goes back`,
    nothingChosen: 'Choose at least one piece, or the shipping.',
    close: 'Go back',
  },
  outcome: {
    changed: 'Somebody else changed it first. Nothing was done. This page shows it as it is now.',
    uncertain:
      'No answer came, so it is not known whether it was done. Look at the history, or try the same again: it is never done twice.',
  },
} as const
