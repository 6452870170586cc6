// Wording of the hotel page; the hotel's terms are in src/content/hotel.json.
export const messages = {
  cancelHeading: 'Cancel today',
  arrivesOn: 'The cancellation arrives on',
  hint: 'Dates count in Eastern Time.',
  noDate: 'Choose a date to see what a cancellation costs.',
  refunded: (date: string) => `A cancellation that arrives on ${date} is refunded.`,
  charged: (date: string, amount: string) =>
    `A cancellation that arrives on ${date} is charged one night plus tax: ${amount}.`,
  over: (date: string) => `On ${date} the week is over: there is nothing left to cancel.`,
} as const
