// Rate limits, counted in the database, so that all server processes share the counts. Users and addresses are
// stored as hashes.
import { createHmac } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { addTry, removeTry } from '../repositories/rate-limits.ts'

export interface RateLimit {
  act: string
  /** The most tries in the span; undefined = not limited. */
  perUser?: number | undefined
  perAddress?: number | undefined
  /** 60 when undefined. */
  spanSec?: number
}

/** Who tries; `user` is an id, or the identity provider's subject. */
export interface Trier {
  user?: string | number | undefined
  address?: string
}

/** A counted try; `giveBack` removes it from the counts, where only failures count. */
export interface CountedTry {
  giveBack(): Promise<void>
}

type Needs = Pick<Deps, 'db' | 'sessionSecret'>

/**
 * Counts a try for the user and for the address; 429 when one of them is over its limit. A try over the user's limit
 * does not count for the address, so that one person can't use up the limit of a whole hall.
 */
export async function countTry(
  deps: Needs,
  { act, perUser, perAddress, spanSec = 60 }: RateLimit,
  { user, address }: Trier,
): Promise<CountedTry> {
  const counters = [
    { name: `user:${user}`, most: user === undefined ? undefined : perUser },
    { name: `address:${address}`, most: address === undefined ? undefined : perAddress },
  ].flatMap(({ name, most }) =>
    most === undefined ? [] : [{ key: keyOf(deps, `${act}:${name}`), most }],
  )
  const retryAfterSec = await addTry(deps.db, counters, spanSec)
  if (retryAfterSec !== null) {
    const minutes = Math.ceil(retryAfterSec / 60)
    const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`
    throw new Refusal('rate_limited', `Too many tries. Please wait ${wait} and try again.`, {
      retryAfterSec,
    })
  }
  return {
    giveBack: async () => {
      for (const { key } of counters) await removeTry(deps.db, key)
    },
  }
}

function keyOf({ sessionSecret }: Needs, name: string): string {
  return createHmac('sha256', sessionSecret).update(`try:${name}`).digest('base64url')
}
