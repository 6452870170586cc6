// What is asked together goes out in one piece and is answered in order, each question by what is true when its
// turn comes; a transaction's beginning that goes out with its first question is a beginning all the same.
import { sql } from 'kysely'
import { Connection } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask, askTogether, statement } from '../../server/db/ask.ts'
import { type Database, openDatabase } from '../../server/db/open.ts'
import type { Db } from '../../server/db/schema.ts'
import { inTransaction, inTransactionTo, nothingMore } from '../../server/db/transaction.ts'
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

it('leaves nothing of a piece that failed where there is no transaction', async () => {
  const asked = askTogether<[Thing, Thing, Thing]>(db, renamed(1, 'gone'), broken(0), named('one'))
  await expect(asked).rejects.toThrow('division by zero')
  expect(await names()).toEqual(['one', 'two'])
})

it('asks nothing more of a transaction that has ended behind its back', async () => {
  const work = inTransaction(db, async (tx) => {
    await ask(tx, locked(1))
    await sql.raw('commit and no chain').execute(tx)
    await ask(tx, renamed(1, 'gone'))
  })
  await expect(work).rejects.toThrow('has ended already')
  expect(await names()).toEqual(['one', 'two'])
})

it('sends a value that cannot be written nowhere, and goes on', async () => {
  const work = inTransaction(db, async (tx) => {
    await ask(tx, renamed(1, 'gone'))
    const endless: unknown[] = []
    endless.push({ endless })
    await ask(tx, named({ endless } as unknown as string))
  })
  await expect(work).rejects.toThrow('circular')
  expect(await names()).toEqual(['one', 'two'])
})

it('takes two trips for a transaction that looks and then changes', async () => {
  const syncs = vi.spyOn(Connection.prototype, 'sync')
  await inTransactionTo(db, async (tx) => {
    await askTogether<[Thing, Thing]>(tx, locked(1), named('one'))
    return () => askTogether<[Thing, Thing]>(tx, renamed(1, 'first'), renamed(2, 'second'))
  })
  expect(syncs).toHaveBeenCalledTimes(2)
  syncs.mockRestore()
  expect(await names()).toEqual(['first', 'second'])
})

it('ends a transaction in which nothing was asked', async () => {
  await inTransaction(db, () => Promise.resolve())
  await expect(inTransaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await names()).toEqual(['one', 'two'])
})

describe('a last step', () => {
  it('goes out with the commit, and its answer comes once that is done', async () => {
    const [row] = await inTransactionTo(db, async (tx) => {
      await ask(tx, locked(1))
      return () => ask(tx, renamed(1, 'first'))
    })
    expect(row).toEqual({ id: 1, name: 'first' })
    expect(await names()).toEqual(['first', 'two'])
  })

  it('may be all there is, or nothing', async () => {
    await inTransactionTo(db, async (tx) => () => ask(tx, renamed(2, 'second')))
    expect(await inTransactionTo(db, () => Promise.resolve(nothingMore('none')))).toBe('none')
    expect(await names()).toEqual(['one', 'second'])
  })

  it('that fails undoes everything, tells its own fault and leaves the connection good', async () => {
    for (let round = 0; round < 25; round++) {
      const work = inTransactionTo(db, async (tx) => {
        await ask(tx, renamed(1, 'gone'))
        return () => askTogether<[Thing, Thing, Thing]>(tx, renamed(2, 'x'), broken(0), named('x'))
      })
      await expect(work).rejects.toThrow('division by zero')
    }
    expect(await names()).toEqual(['one', 'two'])
  })

  it('is not asked when the work before it fails', async () => {
    const work = inTransactionTo<Thing[]>(db, async (tx) => {
      await ask(tx, renamed(1, 'gone'))
      throw new Error('thought better of it')
    })
    await expect(work).rejects.toThrow('thought better of it')
    expect(await names()).toEqual(['one', 'two'])
  })

  it('fails with the commit that does', async () => {
    await sql`create table parents (id integer primary key)`.execute(db)
    await sql`create table children (id integer references parents deferrable initially deferred)`.execute(
      db,
    )
    const orphan = statement<never, [id: number]>('insert into children values ($1)')
    const work = inTransactionTo(db, async (tx) => () => ask(tx, orphan(7)))
    await expect(work).rejects.toMatchObject({ code: '23503' })
    const { rows } = await sql`select from children`.execute(db)
    expect(rows).toHaveLength(0)
  })

  it('is begun anew with all before it, once, when its table has changed', async () => {
    const counted = statement<Thing, [id: number]>(
      "update things set name = name || '+' where id = $1 returning *",
    )
    const work = () => inTransactionTo(db, async (tx) => () => ask(tx, counted(1)))
    await Promise.all(Array.from({ length: 6 }, work))
    await sql`alter table things add column more text default 'new'`.execute(db)
    for (let round = 0; round < 8; round++) await work()
    await sql`alter table things drop column more`.execute(db)
    expect(await names()).toEqual([`one${'+'.repeat(14)}`, 'two'])
  })
})

async function waitingFor(of: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(of)
  return rows[0]?.count ?? 0
}
