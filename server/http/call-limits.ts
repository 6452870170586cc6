// How often a user and an address may make a call in a minute: far above what a person, or a hall of people behind
// one address, does. Where a call has no signed-in user, the address alone counts.
import type { RateLimit } from '../services/rate-limit.ts'

export type CallLimit = Pick<RateLimit, 'perUser' | 'perAddress'>

/** By the call's name; other calls are not limited. */
export const callLimits: Readonly<Record<string, CallLimit>> = {
  guestToken: { perAddress: 3000 },
  searchProducts: { perUser: 300, perAddress: 12_000 },
  submitForm: { perAddress: 3000 },
  addProduct: { perUser: 300, perAddress: 30_000 },
  confirmCart: { perUser: 300, perAddress: 30_000 },
  createIntent: { perUser: 120, perAddress: 12_000 },
}
