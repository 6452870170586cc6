import { useDeferredValue, useMemo } from 'react'
import { type Buyer, buyerAt, stranger } from '#contract/rules/buying/buyer.ts'
import { useIsWhole } from '#lib/hydration.ts'
import { useSession } from '#session/state/session-store.ts'

/**
 * Who buys at the committee. While the cards hydrate, they are for everybody, as they were drawn; then they change as a
 * transition.
 */
export function useDrawnBuyer(committeeId: number): Buyer {
  const { buyingRights } = useSession()
  const buyer = useMemo(() => buyerAt(buyingRights, committeeId), [buyingRights, committeeId])
  return useDeferredValue(useIsWhole() ? buyer : stranger)
}
