// Processes on one PostgreSQL tell each other what has changed (decision 038).
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveKind } from '#contract/entities/live.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { type LiveChanges, startLiveChanges } from '#server/live/live-changes.ts'
import { linkProcesses } from '#server/db/process-link.ts'
import { createLog } from '#server/log.ts'
import { createDatabase, type OwnDatabase, requireCluster } from '../support/database/database.ts'
import { patientDatabase } from '../support/limits.ts'

let own: OwnDatabase
let folder: string
const processes: Process[] = []

interface Process {
  database: Database
  live: LiveChanges
  told: LiveKind[]
  counts: { cleared: number }
}

async function startProcess(): Promise<Process> {
  const database = await openDatabase({
    databaseUrl: own.url,
    dataDir: folder,
    limits: patientDatabase,
  })
  const { db } = database
  const told: LiveKind[] = []
  const counts = { cleared: 0 }
  const live = await startLiveChanges({
    onRemoteChange: () => {
      counts.cleared += 1
    },
    link: (end) => linkProcesses({ databaseUrl: own.url, db, log: createLog('silent') }, end),
  })
  live.subscribe(26, {
    tell: ({ changes }) => told.push(...changes.map(({ kind }) => kind)),
    beat: () => undefined,
    end: () => undefined,
  })
  const started = { database, live, told, counts }
  processes.push(started)
  return started
}

let one: Process
let two: Process
beforeAll(async () => {
  own = await createDatabase(requireCluster())
  folder = mkdtempSync(join(tmpdir(), 'specialty-test-'))
  one = await startProcess()
  two = await startProcess()
})
afterAll(async () => {
  for (const { live, database } of processes) {
    await live.close()
    await database.close()
  }
  rmSync(folder, { recursive: true, force: true })
  await own.drop()
})

test('a change in one process is told once in each, and the other forgets its cached replies', async () => {
  one.live.publish({ eventId: 26, kind: 'schedule' })
  await expect.poll(() => two.told).toEqual(['schedule'])
  await sleep(300)
  expect([one.told, two.told]).toEqual([['schedule'], ['schedule']])
  expect([one.counts.cleared, two.counts.cleared]).toEqual([0, 1])
})

test('a change of orders is told in each process, and no cached reply is forgotten', async () => {
  for (const { told, counts } of [one, two]) {
    told.length = 0
    counts.cleared = 0
  }
  one.live.publish({ eventId: null, kind: 'orders' })
  await expect.poll(() => two.told).toEqual(['orders'])
  await expect.poll(() => one.told).toEqual(['orders'])
  expect([one.counts.cleared, two.counts.cleared]).toEqual([0, 0])
})

test('a process that could not listen for a while has everything read again', async () => {
  two.told.length = 0
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'national-specialty-live' and datname = current_database()`.execute(
    one.database.db,
  )
  await expect.poll(() => two.told).toContain('words')
  two.told.length = 0
  one.live.publish({ eventId: null, kind: 'products' })
  await expect.poll(() => two.told).toEqual(['products'])
})
