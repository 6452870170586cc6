import { formatCents } from '#lib/format.ts'
import type { RequiredField } from './address/address-form.ts'

const list = new Intl.ListFormat('en-US')

/** What holds while the connection is lost: the dialog, and in one line the pay bar. */
const lost = {
  uncharged: {
    title: 'Nothing was charged',
    text: 'The connection was lost before the payment. You can pay as soon as it is back.',
  },
  chargeUnknown: {
    title: 'Not known yet if your card was charged',
    text: 'The connection was lost during the payment. Do not pay again: this page finds out as soon as the connection is back.',
  },
  kept: {
    title: 'Your payment is kept',
    text: 'Do not pay again. Your order is placed as soon as the connection is back.',
  },
  orderUnknown: {
    title: 'Not known yet if your order is placed',
    text: 'No card was charged. This page looks for your order as soon as the connection is back.',
  },
} as const

const inOneLine = ({ title, text }: { title: string; text: string }) => `${title}. ${text}`

export const messages = {
  title: 'Checkout',
  summary: {
    title: 'Order Summary',
    empty: 'Your cart is empty',
    variantSelected: 'Variant Selected',
    items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
    subtotal: 'Subtotal',
    shipping: 'Shipping',
    total: 'Total',
  },
  continueShopping: 'Continue Shopping',
  loading:
    'Loading the checkout: your cart, your addresses and the form for the card. No money is taken before you press Pay Now.',
  loadFailed: 'Your cart could not be loaded.',
  lastOrder: {
    placed: (orderId: number) => `Your order #${orderId} was placed`,
    attention: 'Your order was placed, but requires attention',
    at: (time: string) => `It was placed on ${time}.`,
    open: 'View Order',
  },
  customer: {
    title: 'Customer Address',
    save: 'Save Customer Address',
    saving: 'Saving...',
    saved: 'Customer address saved.',
    readOnly: 'Your address comes from the member records and cannot be changed here.',
    fillIn: 'Only what is missing in the member records can be filled in here.',
  },
  fields: {
    firstName: 'First Name',
    lastName: 'Last Name',
    line1: 'Address',
    line2: 'Address 2 (optional)',
    city: 'City',
    state: 'State/Province (optional)',
    zip: 'ZIP/Postal Code',
    countryChoice: 'Country',
    countryOther: 'Please specify your country',
  },
  blank: {
    firstName: 'Enter the first name.',
    lastName: 'Enter the last name.',
    line1: 'Enter the address.',
    city: 'Enter the city.',
    zip: 'Enter the ZIP or postal code.',
    countryOther: 'Enter the country.',
  } satisfies Record<RequiredField, string>,
  problems: 'Some required fields are blank',
  showProblems: 'Show what is missing',
  problemIn: {
    customer: (text: string) => `Customer address: ${text}`,
    shipping: (text: string) => `Shipping address: ${text}`,
  },
  shipping: {
    title: 'Shipping Address',
    notRequired: '(Shipping address not required)',
    show: 'Show',
    hide: 'Hide',
    same: 'Same as Customer Address',
    sameLine: (address: string) => `Ships to ${address}.`,
    sameBlank: 'Ships to the customer address, once it is filled in.',
    updating: 'Updating shipping address...',
    save: 'Save Shipping Address',
    saving: 'Saving...',
    saved: 'Shipping address saved successfully!',
    saveFailed: 'Failed to save shipping address. Please try again.',
    copied: 'Shipping address updated to match customer address!',
    copyFailed: 'Failed to update shipping address. Please try again.',
  },
  payment: {
    title: 'Payment Information',
    fullName: 'Full Name',
    blankName: 'Enter the name on the card.',
    loading: 'Loading payment form...',
    formFailed: 'The payment form could not be loaded.',
    tryAgain: 'Try again',
    pay: 'Pay Now',
    paying: 'Paying...',
    noneDue: 'No payment is due',
    placeOrder: 'Place Order',
    placing: 'Placing order...',
    alternative: 'You can also pay by check, sent by post.',
    byCheck: 'Pay by Check',
    method: 'How to pay',
    card: 'Card',
    paid: 'Your payment has been made. Place the order to finish.',
    notAgain: 'You will not be charged again.',
    alreadyPaid: 'Paid',
  },
  hold: {
    left: (time: string) => `Held for you for ${time} minutes.`,
    over: 'No longer held for you. Somebody else may buy it before you pay.',
  },
  wait: {
    saving: 'Please wait while your address is saved...',
    confirming: 'Please wait while your cart is confirmed...',
    charging: 'Please wait while your card is charged...',
    placing: 'Charge Succeeded. Please wait while your order is placed...',
    placingPaid: 'Payment already processed. Please wait while your order is placed...',
    returning: 'Please wait while your payment is checked...',
    placingUnpaid: 'Please wait while your order is placed...',
    finding: 'Please wait while this page looks for your order...',
  },
  unheld: {
    title: 'No longer held for you',
    text: (names: readonly string[]) =>
      `Your 30 minutes are used up for ${list.format(names)}. Somebody else may buy this while you pay; then you get no order, and the club pays your money back. Nothing has been charged yet.`,
    pay: 'Pay Anyway',
    back: 'Go Back',
  },
  failure: {
    unknown: 'An error occurred. Please try again.',
    cardModal: 'An error occurred while processing payment. Please reload this page and try again.',
    confirm: 'Unable to confirm cart. Please try again.',
    totalChanged: (totalCents: number) =>
      `The total is now ${formatCents(totalCents)}. Nothing was charged. Look at your order again, then pay.`,
    cartEmpty:
      'Your items were taken out of the cart meanwhile. Nothing was ordered, and nothing was charged.',
    cartChanged:
      'Your cart or its address was changed in another window or on another device. Nothing was charged. Look at your order again, then pay.',
    placeCheck: 'Order placement failed. Please try again.',
    placeCharged: (email: string) =>
      `Payment succeeded but order placement failed. Please contact support: ${email}`,
    placePaid: (email: string) => `Order placement failed. Please contact support: ${email}`,
    placeUnknown: (email: string) =>
      `The show server did not answer, so your order may or may not be placed. Support: ${email}`,
    mayBePlaced: 'Your cart is closed, so your order is probably placed. Do not pay again.',
    customerAddress: 'Your address could not be saved. Nothing was charged.',
  },
  lost,
  connectionBack: 'The connection is back. Nothing was charged.',
  anotherCard: 'Try another card',
  missing: {
    offline: "Can't reach the show server. Paying needs a connection.",
    offlinePaid: inOneLine(lost.kept),
    offlineUncharged: inOneLine(lost.uncharged),
    chargeUnknown: inOneLine(lost.chargeUnknown),
    orderUnknown: inOneLine(lost.orderUnknown),
    customer: (fields: string) => `Fill in the customer address (${fields}).`,
    shipping: (fields: string) => `Fill in the shipping address (${fields}).`,
    fullName: 'Enter the full name for the payment.',
    cartErrors: 'The cart has to be confirmed first.',
    refusedItem: 'Change your cart before you pay.',
    nothingDue: 'The total is $0.00, so no payment is due.',
    paymentForm: 'Wait for the payment form to load.',
  },
  openCart: 'Open your cart',
  recheck: 'Check the cart again',
  rechecking: 'Checking...',
  check: {
    title: 'Pay by Check',
    payee: (payee: string, total: string) =>
      `Make a check payable to ${payee} for the full total of ${total}.`,
    send: 'Print the order summary on the next page and send it with the check to the club treasurer:',
    note: 'NOTE:',
    noteText:
      'The order is not final until the treasurer receives the check. Items may sell out and a refund may be required. Paying by credit card finalizes the order now.',
    cancel: 'Cancel',
    submit: 'Submit Order',
    close: 'Close',
  },
} as const
