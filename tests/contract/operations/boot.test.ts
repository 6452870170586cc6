// The server as a process on the embedded database: a kill loses no data, and the first database may be there before it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBlock } from '../../support/product/ports.ts'
import { type Ended, sentence, serverStarts } from '../../support/product/started.ts'

const folder = mkdtempSync(join(tmpdir(), 'specialty-boot-'))
const dataDir = join(folder, 'data')
const silent = { code: 0, out: '', err: '' }
let port: number
let made: Ended
const { start, killAll } = serverStarts(() => ({ DATA_DIR: dataDir, PORT: String(port) }))

const makeFirst = () => start({}, 'server/first-database.ts').end

beforeAll(async () => {
  port = await freeBlock()
  made = await makeFirst()
})
afterAll(() => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

const events = () => fetch(`http://127.0.0.1:${port}/store-v1/events`)

test('the database that is made before the first start has the sample event, and is made once', async () => {
  expect([made, await makeFirst()]).toEqual([silent, silent])
  const server = start({ SAMPLE: 'none' })
  await server.ready
  expect(await (await events()).json()).toMatchObject([{ name: '2026 National Specialty' }])
  server.child.kill('SIGTERM')
  expect((await server.end).code).toBe(0)
  await expect(events()).rejects.toThrow('fetch failed')
})

test('the server prints one line when ready, locks its folder, and restarts after kill -9', async () => {
  const first = start()
  expect(await first.ready).toBe(`National Specialty is open at http://localhost:${port}\n`)
  expect(await start({ PORT: String(port + 1) }).end).toEqual(
    sentence(`The data folder ${dataDir} is in use by another server.`),
  )
  first.child.kill('SIGKILL')
  await first.end
  const second = start()
  await second.ready
  expect((await events()).status).toBe(200)
  second.child.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
})
