// Tells a pooler that hands connections around from one that leaves each caller its own: what is prepared, and
// the lock of who leads, belong to a connection.
import type { Pool, PoolClient } from 'pg'

/** Whether two callers at the same time are given one connection of the database in turn; asks it, so it may fail. */
export async function sharesConnections(pool: Pool): Promise<boolean> {
  const first = await pool.connect()
  try {
    const process = await processBehind(first)
    // Without a pooler it is the one that the caller was told of.
    const { processID } = first as unknown as { processID: number }
    if (process === processID) return false
    const second = await pool.connect()
    try {
      return (await processBehind(second)) === process
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

async function processBehind(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
