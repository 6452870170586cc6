// How a transaction ends, on either database; what only PostgreSQL can show: tests/postgres/in-pieces.test.ts.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask, askTogether, statement } from '../../server/db/ask.ts'
import { inTransactionTo } from '../../server/db/transaction.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const named = statement<never, [name: string]>('insert into things values ($1)')
const broken = statement<never, [number: number]>('select 1 / $1')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await sql`create table things (name text)`.execute(server.db)
}, 60_000)
afterAll(() => server.close())

it('commits with its last step, or undoes all and tells the fault of the step', async () => {
  const { db } = server
  for (let round = 0; round < 3; round++) {
    await inTransactionTo(db, async (tx) => {
      await ask(tx, named('first'))
      return () => askTogether(tx, named('last'), named('very last'))
    })
    const failing = inTransactionTo(db, async (tx) => {
      await ask(tx, named('gone'))
      return () => askTogether(tx, named('gone'), broken(0), named('gone'))
    })
    await expect(failing).rejects.toThrow('division by zero')
  }
  const { rows } = await sql`select name, count(*) from things group by name order by name`.execute(
    db,
  )
  expect(rows).toEqual([
    { name: 'first', count: 3 },
    { name: 'last', count: 3 },
    { name: 'very last', count: 3 },
  ])
})
