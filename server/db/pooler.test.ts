import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { sharesConnections } from './pooler.ts'

/** Callers in order: the process that each was told of, and the one that answers it. */
function poolOf(callers: { told: number; behind: number }[]) {
  const released: number[] = []
  let at = 0
  const connect = async () => {
    const own = at++
    const { told, behind } = callers[own] ?? { told: 0, behind: 0 }
    const query = async () => ({ rows: [{ pid: behind }] })
    return { processID: told, query, release: () => released.push(own) }
  }
  return { pool: { connect } as unknown as Pool, released }
}

test.each([
  ['no pooler', [{ told: 7, behind: 7 }], false],
  [
    'a pooler by session',
    [
      { told: 900, behind: 7 },
      { told: 901, behind: 8 },
    ],
    false,
  ],
  [
    'a pooler by transaction',
    [
      { told: 900, behind: 7 },
      { told: 901, behind: 7 },
    ],
    true,
  ],
])('%s', async (_, callers, isShared) => {
  const { pool, released } = poolOf(callers)
  expect(await sharesConnections(pool)).toBe(isShared)
  expect(new Set(released)).toEqual(new Set(callers.keys()))
})
