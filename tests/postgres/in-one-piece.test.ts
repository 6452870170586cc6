// What is asked together is answered in order, each question by what is true when its turn comes, and a
// transaction's beginning that goes out with its first question is a beginning all the same.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { askTogether, statement } from '../../server/db/ask.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import type { Db } from '../../server/db/schema.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database.ts'

interface Thing {
  id: number
  name: string
}

const locked = statement<Thing, [id: number]>('select * from things where id = $1 for update')
const named = statement<Thing, [name: string]>('select * from things where name = $1')
const renamed = statement<Thing, [id: number, name: string]>(
  'update things set name = $2 where id = $1 returning *',
)
const broken = statement<Thing, [number: number]>('select 1 / $1 as id')

let own: OwnDatabase
let database: Database
let db: Db

beforeAll(async () => {
  const clusterUrl = requireCluster()
  own = await createDatabase(clusterUrl)
  database = await openDatabase({ databaseUrl: own.url, dataDir: '' })
  db = database.db
  await sql`create table things (id integer primary key, name text not null unique)`.execute(db)
})
afterAll(async () => {
  await database.close()
  await own.drop()
})
beforeEach(async () => {
  await sql`truncate things`.execute(db)
  await sql`insert into things values (1, 'one'), (2, 'two')`.execute(db)
})

const names = async () => {
  const { rows } = await sql<Thing>`select * from things order by id`.execute(db)
  return rows.map(({ name }) => name)
}

it('answers each question in its turn', async () => {
  await inTransaction(db, async (tx) => {
    const answers = await askTogether<[Thing, Thing, Thing]>(
      tx,
      locked(1),
      renamed(1, 'first'),
      named('first'),
    )
    expect(answers.map((rows) => rows.map(({ name }) => name))).toEqual([
      ['one'],
      ['first'],
      ['first'],
    ])
  })
  expect(await names()).toEqual(['first', 'two'])
})

it('shows behind a lock what was committed while it was waited for', async () => {
  let waiter: Promise<Thing[][]> | undefined
  await inTransaction(db, async (tx) => {
    await askTogether<[Thing, Thing]>(tx, locked(1), renamed(2, 'later'))
    waiter = inTransaction(db, (other) =>
      askTogether<[Thing, Thing]>(other, locked(1), named('later')),
    )
    await expect.poll(() => waitingFor(db)).toBe(1)
  })
  expect(await waiter).toMatchObject([[{ id: 1 }], [{ id: 2 }]])
})

it('tells the fault that came first, undoes everything and leaves the connection good', async () => {
  for (let round = 0; round < 25; round++) {
    const work = inTransaction(db, (tx) =>
      askTogether<[Thing, Thing, Thing]>(tx, renamed(1, 'gone'), broken(0), named('one')),
    )
    await expect(work).rejects.toThrow('division by zero')
  }
  expect(await names()).toEqual(['one', 'two'])
})

it('begins before a change that is the first thing asked', async () => {
  const work = inTransaction(db, async (tx) => {
    await askTogether<[Thing, Thing]>(tx, renamed(1, 'gone'), named('gone'))
    throw new Error('thought better of it')
  })
  await expect(work).rejects.toThrow('thought better of it')
  expect(await names()).toEqual(['one', 'two'])
})

it('ends a transaction in which nothing was asked', async () => {
  await inTransaction(db, () => Promise.resolve())
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await names()).toEqual(['one', 'two'])
})

async function waitingFor(of: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(of)
  return rows[0]?.count ?? 0
}
