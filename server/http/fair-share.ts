// Shares scarce places fairly by address: connections, and live streams (rule 65).

/** Up to this part of the places everybody gets one: a hall of people may share one address. */
const freePart = 0.5
/** The places above this part are for addresses that have none. */
const sharedPart = 0.9

export interface FairShare {
  /** Whether the address may have one place more. */
  mayTake(address: string): boolean
  take(address: string): void
  giveBack(address: string): void
}

/** Counts the places of each address; `places` is the number of all. */
export function createFairShare(places: number): FairShare {
  const shared = Math.floor(sharedPart * places)
  const taken = new Map<string, number>()
  let total = 0
  const change = (address: string, by: 1 | -1) => {
    const own = (taken.get(address) ?? 0) + by
    total += by
    if (own === 0) taken.delete(address)
    else taken.set(address, own)
  }
  return {
    mayTake(address) {
      if (total >= places) return false
      const own = taken.get(address) ?? 0
      if (own === 0 || total < freePart * places) return true
      return total < shared && own < shared / taken.size
    },
    take: (address) => change(address, 1),
    giveBack: (address) => change(address, -1),
  }
}
