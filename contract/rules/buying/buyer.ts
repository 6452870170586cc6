// The buyer, as availability and price depend on them. Both sides build one here and nowhere else.

export interface Buyer {
  /** A current member of the club. */
  isMember: boolean
  /** May buy from the member date on: by membership or by an early-access code. */
  hasEarlyAccess: boolean
  isTestMode: boolean
}

/** The buyer of these facts; `hasCode` = an early-access code was accepted. */
export function makeBuyer(facts: {
  isMember: boolean
  hasCode: boolean
  isTestMode: boolean
}): Buyer {
  const { isMember, hasCode, isTestMode } = facts
  return { isMember, hasEarlyAccess: isMember || hasCode, isTestMode }
}
