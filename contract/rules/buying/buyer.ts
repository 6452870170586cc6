// The buyer, as availability and price depend on them. Both sides build one here and nowhere else.
import { type EarlyAccess, isEarlyAt } from '../../entities/early-access.ts'

/** What a person may buy, before a committee is known. */
export interface BuyingRights {
  /** A current member of the club. */
  isMember: boolean
  /** By membership or by early-access codes. */
  earlyAccess: EarlyAccess
  isTestMode: boolean
}

/** The buyer at one committee. */
export interface Buyer extends Pick<BuyingRights, 'isMember' | 'isTestMode'> {
  /** May buy from the member date on. */
  hasEarlyAccess: boolean
}

/** The rights of these facts; `codes` = what early-access codes have given. */
export function buyingRightsOf(facts: {
  isMember: boolean
  codes: EarlyAccess
  isTestMode: boolean
}): BuyingRights {
  const { isMember, codes, isTestMode } = facts
  return { isMember, earlyAccess: isMember ? 'everywhere' : codes, isTestMode }
}

/** The person as the buyer at a committee. */
export function buyerAt(
  { isMember, earlyAccess, isTestMode }: BuyingRights,
  committeeId: number,
): Buyer {
  return { isMember, hasEarlyAccess: isEarlyAt(earlyAccess, committeeId), isTestMode }
}

/** A buyer without any privilege. */
export const stranger: Buyer = { isMember: false, hasEarlyAccess: false, isTestMode: false }
