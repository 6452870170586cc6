// Rate limits, counted in the database, so that all server processes share the counts. Users, browsers and addresses are
// stored as hashes. A user over the limit is refused. An address over its limit is slowed down, because a hall of
// people may share it (rule 54).
import { createHmac } from 'node:crypto'
import { withWriteFallback } from '../db/write-health.ts'
import type { Deps } from '../deps.ts'
import type { Principal } from '../principal.ts'
import { Refusal } from '../refusal.ts'
import { addTry, removeTry } from '../repositories/people/rate-limits.ts'
import { waitInSlowQueue } from './slow-queue.ts'

export interface RateLimit {
  act: string
  /** The most tries in the span, of a user or of a browser without a token; undefined = not limited. */
  perUser?: number | undefined
  perAddress?: number | undefined
  /** An address over its limit does not slow down a user's first try in the span. */
  sparesFirst?: boolean
  /** 60 when undefined. */
  spanSec?: number
}

/** Wrong codes in a minute: ten of a person, and three of each of 2,000 people behind one address. */
export const wrongTries = { perUser: 10, perAddress: 6000, sparesFirst: true }

/** Where a request comes from. */
export interface Origin {
  address: string
  /** null = the browser has none of our cookies. */
  browserId: string | null
  /** Aborted when the caller hangs up. */
  signal: AbortSignal
}

/** Who tries; `user` is an id, or the identity provider's subject. */
export interface Trier extends Partial<Origin> {
  user?: string | number | undefined
}

/** A signed-in user counts alone; a guest counts with the address, because anybody gets new guest tokens. */
export function trierOf(
  principal: Pick<Principal, 'userId' | 'isSignedIn'> | null,
  { address, browserId, signal }: Origin,
): Trier {
  return principal?.isSignedIn
    ? { user: principal.userId }
    : { user: principal?.userId, address, browserId, signal }
}

/** A counted try; `giveBack` removes it from the counts, where only failures count. */
export interface CountedTry {
  giveBack(): Promise<void>
}

type Needs = Pick<Deps, 'db' | 'sessionSecret'>

/**
 * Counts a try for the user, or for the browser where there is no user, and then for the address. 429 when the first is
 * over the limit; such a try does not count for the address. When the address is over its limit, resolves after a wait
 * in a slow queue of the address; 429 when that is full.
 */
export async function countTry(
  deps: Needs,
  { act, perUser, perAddress, sparesFirst = false, spanSec = 60 }: RateLimit,
  { user, address, browserId, signal }: Trier,
): Promise<CountedTry> {
  const who = user === undefined ? browserId && `browser:${browserId}` : `user:${user}`
  const callerKey = who ? keyOf(deps, `${act}:${who}`) : undefined
  const addressKey = keyOf(deps, `${act}:address:${address}`)
  const counters = [
    ...(callerKey === undefined || perUser === undefined
      ? []
      : [{ key: callerKey, most: perUser }]),
    ...(address === undefined || perAddress === undefined
      ? []
      : [{ key: addressKey, most: perAddress }]),
  ]
  const over = await addTry(deps.db, counters, spanSec)
  if (over && over.key === callerKey) throw tooMany(over.waitSec)
  const isFirstTry = over?.firstTries === 1
  // A browser's cookies cost nothing; tokens are limited for each address.
  const isSpared = sparesFirst && user !== undefined && isFirstTry
  if (over && !isSpared) {
    const caller = { address: addressKey, caller: callerKey, isFirstTry, signal }
    if (!(await waitInSlowQueue(caller))) throw tooMany(over.waitSec)
  }
  return {
    giveBack: async () => {
      for (const { key } of counters) await removeTry(deps.db, key)
    },
  }
}

/** How much is kept of what anybody may send, in the span. */
export interface KeptLimit {
  act: string
  /** Of a person or a browser. */
  ofOne: number
  /** Of the people of an address who are not signed in. */
  ofAddress: number
  spanSec: number
}

/**
 * Counts one more of what is kept; 429 over either limit. `who` has no address when signed in, and so gets in when
 * others have used the address's share up.
 */
export async function countKept(
  deps: Needs & Pick<Deps, 'config'>,
  { act, ofOne, ofAddress, spanSec }: KeptLimit,
  who: Trier,
): Promise<void> {
  const count = (most: number, one: Trier) =>
    countTry(deps, { act, perUser: most * deps.config.rateLimitFactor, spanSec }, one)
  await count(ofOne, who)
  // The address counts as a user, so that it is refused over the limit: anybody gets new guest tokens, and a slow answer
  // would keep nobody from filling a table.
  if (who.address !== undefined) await count(ofAddress, { user: `address ${who.address}` })
}

/** As `countTry`, for any call: while the database takes no writes, calls that only read are answered uncounted. */
export async function countCall(...given: Parameters<typeof countTry>): Promise<void> {
  const [{ db }] = given
  await withWriteFallback(
    db,
    () => countTry(...given),
    () => undefined,
  )
}

function tooMany(retryAfterSec: number): Refusal {
  const wait = waitOf(Math.ceil(retryAfterSec / 60))
  return new Refusal('rate_limited', `Too many tries. Please wait ${wait} and try again.`, {
    retryAfterSec,
  })
}

function waitOf(minutes: number): string {
  if (minutes <= 1) return 'a minute'
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

function keyOf({ sessionSecret }: Needs, name: string): string {
  return createHmac('sha256', sessionSecret).update(`try:${name}`).digest('base64url')
}
