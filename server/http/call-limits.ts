// How often a user and an address may make a call in a minute: far above what a person, or a hall of people behind
// one address, does. The address counts only where nobody is signed in (rule 54).
import type { RateLimit } from '../services/rate-limit.ts'

export type CallLimit = Pick<RateLimit, 'perUser' | 'perAddress'>

/**
 * By the call's name. Sign-in, codes, uploads and forms also count tries of their own, with `countTry` in their services;
 * all other calls are not limited.
 */
export const callLimits: Readonly<Record<string, CallLimit>> = {
  // Without a limit for each user, a signed-in person could make any number of guests.
  guestToken: { perUser: 300, perAddress: 3000 },
  validateToken: { perUser: 300, perAddress: 12_000 },
  claimAbsence: { perUser: 60, perAddress: 600 },
  reportTableClass: { perUser: 300, perAddress: 3000 },
  savePushSubscription: { perUser: 60, perAddress: 12_000 },
  endPushSubscription: { perUser: 60, perAddress: 12_000 },
  searchProducts: { perUser: 300, perAddress: 12_000 },
  submitForm: { perUser: 300 },
  addProduct: { perUser: 300 },
  changeQuantity: { perUser: 300 },
  removeCartLine: { perUser: 300 },
  confirmCart: { perUser: 300 },
  saveShippingAddress: { perUser: 300 },
  updateUser: { perUser: 300 },
  createIntent: { perUser: 120 },
  placeOrder: { perUser: 120 },
  askForRefund: { perUser: 60 },
  changeOrderLine: { perUser: 60 },
  joinWaitlist: { perUser: 120 },
}
