import { expect, test } from 'vitest'
import { sharesConnections } from './pooler.ts'

/** A pool whose connections, in order, are answered by these database processes. */
function poolOf(pids: readonly number[]) {
  const released: number[] = []
  let count = 0
  const connect = async () => {
    const rows = pids.slice(count, (count += 1)).map((pid) => ({ pid }))
    return { query: async () => ({ rows }), release: () => void released.push(count) }
  }
  return { pool: { connect }, released }
}

test.each([
  ['without a pooler, or with one by session, each caller has a connection', [7, 8], false],
  ['a pooler by transaction gives both callers the same connection', [7, 7], true],
])('%s', async (_, pids, isShared) => {
  const { pool, released } = poolOf(pids)
  expect(await sharesConnections(pool)).toBe(isShared)
  expect(released).toHaveLength(2)
})
