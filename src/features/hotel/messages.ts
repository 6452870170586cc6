// Wording of the hotel page; the hotel's terms are words of the event.
export const messages = {
  cancelHeading: 'Cancel today',
  arrivesOn: 'The cancellation arrives on',
  hint: (zone: string) => `Dates count in ${zone}.`,
  noDate: 'Choose a date to see what a cancellation costs.',
  refunded: (date: string) => `A cancellation that arrives on ${date} is refunded.`,
  charged: (date: string, amount: string) =>
    `A cancellation that arrives on ${date} is charged one night plus tax: ${amount}.`,
  over: (date: string) => `On ${date} the week is over: there is nothing left to cancel.`,
} as const
