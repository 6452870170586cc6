// Rate limits: a sliding window, counted in the database, so that all server processes share it. Users and
// addresses are stored as hashes.
import { createHmac } from 'node:crypto'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { deleteExpiredTries, writeTries, lockTries } from '../repositories/rate-limits.ts'

export interface TryLimit {
  act: string
  most: number
  spanMs: number
}

export type TryVerdict =
  | { kind: 'allowed'; triesMs: number[] }
  | { kind: 'limited'; retryAfterMs: number }

/** Whether one more try is within the limit of `most` tries in any `spanMs`. Refused tries don't count. */
export function checkTry(
  triesMs: readonly number[],
  { most, spanMs }: Pick<TryLimit, 'most' | 'spanMs'>,
  nowMs: number,
): TryVerdict {
  const recent = triesMs.filter((atMs) => nowMs - atMs < spanMs)
  if (recent.length < most) return { kind: 'allowed', triesMs: [...recent, nowMs] }
  const freeAgainMs = (recent.toSorted((a, b) => a - b).at(-most) ?? nowMs) + spanMs
  return { kind: 'limited', retryAfterMs: freeAgainMs - nowMs }
}

type Needs = Pick<Deps, 'db' | 'clock' | 'sessionSecret'>

/** A counted try; `giveBack` removes it from the count. */
export interface CountedTry {
  giveBack(): Promise<void>
}

/** Counts a try for each of `who`; 429, and no count, when one of them is over the limit. */
export async function countTry(deps: Needs, limit: TryLimit, who: string[]): Promise<CountedTry> {
  const nowMs = deps.clock.realNowMs()
  const expiresMs = nowMs + limit.spanMs
  // Locked in sorted order, so that concurrent tries can't deadlock.
  const keys = [...new Set(who.map((name) => hashOf(deps, limit.act, name)))].sort()
  await inTransaction(deps.db, async (tx) => {
    for (const key of keys) {
      const verdict = checkTry(await lockTries(tx, key, expiresMs), limit, nowMs)
      if (verdict.kind === 'limited') throw tooOften(verdict.retryAfterMs)
      await writeTries(tx, key, verdict.triesMs, expiresMs)
    }
  })
  await deleteExpiredTries(deps.db, nowMs)
  return { giveBack: () => giveBack(deps, keys, nowMs, expiresMs) }
}

async function giveBack({ db }: Needs, keys: string[], atMs: number, expiresMs: number) {
  await inTransaction(db, async (tx) => {
    for (const key of keys) {
      const triesMs = await lockTries(tx, key, expiresMs)
      const at = triesMs.indexOf(atMs)
      if (at !== -1) await writeTries(tx, key, triesMs.toSpliced(at, 1), expiresMs)
    }
  })
}

function hashOf({ sessionSecret }: Needs, act: string, name: string): string {
  return createHmac('sha256', sessionSecret).update(`try:${act}:${name}`).digest('hex')
}

function tooOften(retryAfterMs: number): Refusal {
  const retryAfterSec = Math.max(1, Math.ceil(retryAfterMs / 1000))
  return new Refusal('rate_limited', 'Too many tries. Please wait a minute and try again.', {
    retryAfterSec,
  })
}
