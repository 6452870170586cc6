// Random steps of several shoppers against a simple model, on real PostgreSQL: stock, orders and money
// stay sound after every step, and in the end every captured cent is in one order or attention record.
// MODEL_SEED and MODEL_RUNS repeat or lengthen it.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'
import type { Db } from '../../server/db/schema.ts'
import { reconcileOnce } from '../../server/services/reconcile-once.ts'
import { createDatabase } from '../support/database.ts'
import { startModel, type Step, stepKinds } from '../support/money-commands.ts'
import { expectMoneyAtHome, expectSound, newWorld, recordsOf } from '../support/money-world.ts'

const runs = Number(process.env['MODEL_RUNS'] ?? 400)
const seed = Number(process.env['MODEL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
/** Each lane has a database of its own: the reconciler looks at all of one. */
const lanes = 4
const open: { db: Db; close(): Promise<void> }[] = []

beforeAll(async () => {
  const clusterUrl = process.env['TEST_DATABASE_URL']
  if (!clusterUrl) throw new Error('TEST_DATABASE_URL is needed here.')
  for (let lane = 0; lane < lanes; lane++) {
    const own = await createDatabase(clusterUrl)
    const { db, close } = await openDatabase({ databaseUrl: own.url, dataDir: '' })
    open.push({ db, close: () => close().then(own.drop) })
    await migrate(db)
    const event = { id: 1, name: 'Sample event', start_date: '2026-05-04', end_date: '2026-05-09' }
    await db
      .insertInto('events')
      .values({ ...event, open: true })
      .execute()
    const committee = { id: 1, event_id: 1, name: 'Sample', store_name: 'Sample', chairs: '[]' }
    await db.insertInto('committees').values(committee).execute()
  }
}, 120_000)
afterAll(() => Promise.all(open.map(({ close }) => close())))

it(`keeps stock, orders and money sound through ${runs} runs of random steps`, async () => {
  const startMs = Date.now()
  process.stdout.write(`money model: seed ${seed}\n`)
  const ends = { orders: 0, attentions: 0, captured: 0 }
  const runOnce = async (db: Db, steps: Iterable<Step>) => {
    const world = await newWorld(db)
    const model = await startModel(world)
    await fc.asyncModelRun(() => ({ model, real: world }), steps)
    world.cards.faults = []
    await reconcileOnce(world.deps)
    const records = await recordsOf(world)
    expectSound(world, records)
    expectMoneyAtHome(world, records)
    ends.orders += records.orders.length
    ends.attentions += records.attentions.length
    ends.captured += world.cards.captured().length
    // Another world's reconciler need not look at what this one left open.
    const carts = records.carts.map(({ id }) => id)
    if (carts.length > 0)
      await db
        .updateTable('carts')
        .set({ intent_id: null })
        .where('id', 'in', carts)
        .where('state', '=', 'open')
        .execute()
  }
  await Promise.all(
    open.map(({ db }, lane) =>
      fc.assert(
        fc.asyncProperty(fc.commands(stepKinds, { maxCommands: 30, size: '+1' }), (steps) =>
          runOnce(db, steps),
        ),
        { numRuns: Math.ceil(runs / lanes), seed: seed + lane },
      ),
    ),
  )
  const tookSec = Math.round((Date.now() - startMs) / 1000)
  process.stdout.write(`money model: ${runs} runs in ${tookSec} s, ${JSON.stringify(ends)}\n`)
  // Had it never sold, charged or failed to deliver, it would prove nothing.
  if (runs >= 500) expect(Math.min(...Object.values(ends))).toBeGreaterThan(0)
}, 900_000)
