// Detects a pooler that shares connections between callers by transaction: the lock of the leading process and
// the settings of a session belong to one connection.

/** What is used of the driver's pool. */
interface Connections {
  connect(): Promise<Connection>
}

interface Connection {
  query(text: string): Promise<{ rows: { pid: number }[] }>
  release(): void
}

/** Whether two callers at the same time get the same connection of the database. */
export async function sharesConnections(pool: Connections): Promise<boolean> {
  const first = await pool.connect()
  try {
    const second = await pool.connect()
    try {
      return (await backendOf(first)) === (await backendOf(second))
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

async function backendOf(client: Connection): Promise<number | undefined> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0]?.pid
}
