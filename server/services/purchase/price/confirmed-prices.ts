// How long the prices of a confirmed cart last, and the time that its stores' deadlines are compared with.
import type { Clock } from '#server/clock.ts'
import type { CartRow } from '#server/repositories/cart/carts.ts'
import type { SaleTime } from './offer-state.ts'

/** As long as a cart can hold stock (rule 13). */
const longestMs = 30 * 60_000

/** Whether confirmed prices apply to a charge at `chargedMs`. */
export function arePricesValid(confirmedAt: Date | null, chargedMs: number): boolean {
  return confirmedAt !== null && chargedMs - confirmedAt.getTime() <= longestMs
}

/** How long a hold lasts (rule 13). */
const holdMs = 10 * 60_000

/** A cart that was confirmed before a deadline may be paid while its hold lasts (rule 5). */
export function saleTimeOf(
  { confirmed_at }: Pick<CartRow, 'confirmed_at'>,
  clock: Clock,
): SaleTime {
  const nowMs = clock.domainNowMs()
  const agoMs = confirmed_at === null ? 0 : clock.realNowMs() - confirmed_at.getTime()
  return { nowMs, orderedMs: agoMs <= holdMs ? nowMs - agoMs : nowMs }
}
