// Model-based test on PostgreSQL with random steps of several shoppers and two treasurers: the invariants of
// stock, orders and money hold after every step, and at the end every captured cent is in one order or payment
// exception, every refunded cent is recorded, and the desk's books equal the provider's and the records.
// MODEL_SEED and MODEL_RUNS repeat or lengthen it. The controls inject a bug, which the test must find.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { reconcileOnce } from '#server/services/money/reconcile-once.ts'
import { createDatabase, requireCluster } from '../support/database/database.ts'
import { patientDatabase } from '../support/limits.ts'
import { expectBooksAgree } from '../support/money-model/money-books.ts'
import {
  onFullDisk,
  outsideKinds,
  shopKinds,
  startModel,
  type Step,
} from '../support/money-model/money-commands.ts'
import { deskKinds, expectRefundsAtHome } from '../support/money-model/money-desk.ts'
import { injectedBugs, withInjectedBug } from '../support/money-model/injected-bugs.ts'
import {
  expectMoneyAtHome,
  expectLostChargesListed,
  expectNoOpenIntents,
  expectSound,
  newWorld,
  prepareRecords,
  recordsOf,
  removeWorld,
} from '../support/money-model/money-world.ts'
import { rounds } from '../support/money-model/rounds.ts'

const runs = rounds.model
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** Each lane has its own database, because the reconciler reads the whole database. */
const lanes = 4
const open: { db: Db; close(): Promise<void> }[] = []
const calls = [...shopKinds, ...deskKinds]
const steps = [...calls, ...outsideKinds, onFullDisk(fc.oneof(...calls))]
const someSteps = fc.commands(steps, { maxCommands: 30, size: '+1' })

beforeAll(async () => {
  const clusterUrl = requireCluster()
  for (let lane = 0; lane < lanes; lane++) {
    const own = await createDatabase(clusterUrl)
    const { db, close } = await openDatabase({
      databaseUrl: own.url,
      dataDir: '',
      limits: patientDatabase,
    })
    open.push({ db, close: () => close().then(own.drop) })
    await migrate(db)
    const event = { id: 1, name: 'Sample event', start_date: '2026-05-04', end_date: '2026-05-09' }
    await db
      .insertInto('events')
      .values({ ...event, state: 'open' })
      .execute()
    const committee = { id: 1, event_id: 1, name: 'Sample', store_name: 'Sample', chairs: '[]' }
    await db.insertInto('committees').values(committee).execute()
    await prepareRecords(db)
  }
})
afterAll(() => Promise.all(open.map(({ close }) => close())))

/** Runs random steps in a new world; throws when an invariant is violated. */
async function runOnce(db: Db, steps: Iterable<Step>) {
  const world = await newWorld(db)
  try {
    const model = await startModel(world)
    await fc.asyncModelRun(() => ({ model, real: world }), steps)
    world.cards.faults = []
    await Promise.all(world.unfinished)
    await reconcileOnce(world.deps)
    const records = await recordsOf(world)
    expectSound(world, records)
    expectMoneyAtHome(world, records)
    await expectBooksAgree(world, records)
    await expectRefundsAtHome(world)
    await expectLostChargesListed(world)
    await expectNoOpenIntents(world)
    const { orders, payment_exceptions: paymentExceptions } = records
    const { refunds, disputes } = world.cards
    const money = [world.cards.captured().length, refunds.all.length, disputes.all.length] as const
    return [orders.length, paymentExceptions.length, ...money] as const
  } finally {
    await Promise.allSettled(world.unfinished)
    await removeWorld(db)
  }
}

it(`the invariants of stock, orders and money hold in ${runs} runs of random steps`, async () => {
  const startMs = Date.now()
  process.stdout.write(`money model: seed ${seed}\n`)
  const ends = { orders: 0, paymentExceptions: 0, captured: 0, refunds: 0, disputes: 0 }
  const counted = async (db: Db, steps: Iterable<Step>) => {
    const [orders, paymentExceptions, captured, refunds, disputes] = await runOnce(db, steps)
    ends.orders += orders
    ends.paymentExceptions += paymentExceptions
    ends.captured += captured
    ends.refunds += refunds
    ends.disputes += disputes
  }
  const results = await Promise.allSettled(
    open.map(({ db }, lane) =>
      fc.assert(
        fc.asyncProperty(someSteps, (steps) => counted(db, steps)),
        { numRuns: Math.ceil(runs / lanes), seed: seed + lane },
      ),
    ),
  )
  // Only when all lanes have ended, because the next test uses the first lane's database.
  for (const result of results) if (result.status === 'rejected') throw result.reason
  const tookSec = Math.round((Date.now() - startMs) / 1000)
  process.stdout.write(`money model: ${runs} runs in ${tookSec} s, ${JSON.stringify(ends)}\n`)
  // Runs without orders, exceptions, charges, refunds or disputes would prove nothing.
  if (runs >= 500) expect(Math.min(...Object.values(ends))).toBeGreaterThan(0)
})

describe('the model', () => {
  it.each(injectedBugs)('finds that %s', async (bug) => {
    const [first] = open
    if (!first) throw new Error('There is no database.')
    const found = await withInjectedBug(bug, () =>
      fc.check(
        fc.asyncProperty(someSteps, async (steps) => void (await runOnce(first.db, steps))),
        { numRuns: 200, seed: 20_260_504, endOnFailure: true },
      ),
    )
    process.stdout.write(`money model: after ${found.numRuns} runs it finds that ${bug}\n`)
    // The model's assertions or a unique index must find the bug; an error of the injection doesn't count.
    const error = found.errorInstance as (Error & { code?: string }) | null
    const isFound = error?.name === 'AssertionError' || error?.code === '23505'
    expect(isFound ? 'found' : error?.stack).toBe('found')
  })
})
