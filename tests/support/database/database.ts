// Creates a database in a temporary PostgreSQL cluster.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export interface OwnDatabase {
  url: string
  drop(): Promise<void>
}

/** The address of the PostgreSQL cluster; throws without one, so that a test can't pass unrun. */
export function requireCluster(): string {
  const clusterUrl = process.env['TEST_DATABASE_URL']
  if (!clusterUrl) throw new Error('TEST_DATABASE_URL is needed here.')
  return clusterUrl
}

/** Creates a database in the cluster at the address, empty or a copy of the one named; `drop` removes it with its users. */
export async function createDatabase(
  clusterUrl: string,
  template = 'template1',
): Promise<OwnDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await command(clusterUrl, `create database ${name} template ${template}`)
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => command(clusterUrl, `drop database ${name} with (force)`) }
}

async function command(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
