import { useDeferredValue } from 'react'
import { type Buyer, makeBuyer } from '#contract/rules/buying/buyer.ts'
import { useIsWhole } from '#lib/hydration.ts'
import { useSession } from '#session/state/session-store.ts'

const everybody = makeBuyer({ isMember: false, hasCode: false, isTestMode: false })

/** Who buys. While the cards hydrate, they are for everybody, as they were drawn; then they change as a transition. */
export function useDrawnBuyer(): Buyer {
  const { buyer } = useSession()
  return useDeferredValue(useIsWhole() ? buyer : everybody)
}
