// The server as a process on the embedded database: a kill loses no data, and the first database may be there before it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freeBlock } from '../../support/product/ports.ts'
import { sentence, serverStarts } from '../../support/product/started.ts'

const folder = mkdtempSync(join(tmpdir(), 'specialty-boot-'))
const dataDir = join(folder, 'data')
let port: number
const { start, killAll } = serverStarts(() => ({ DATA_DIR: dataDir, PORT: String(port) }))

beforeAll(async () => {
  port = await freeBlock()
})
afterAll(() => {
  killAll()
  rmSync(folder, { recursive: true, force: true })
})

const readEvents = async () => (await fetch(`http://127.0.0.1:${port}/store-v1/events`)).status

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
  expect(await readEvents()).toBe(200)
  second.child.kill('SIGTERM')
  expect((await second.end).code).toBe(0)
  await expect(readEvents()).rejects.toThrow('fetch failed')
})

test('the database that is made before the first start has the sample event, and is made once', async () => {
  const settings = { DATA_DIR: join(folder, 'made') }
  for (let times = 0; times < 2; times += 1) {
    const made = start(settings, 'server/first-database.ts')
    expect(await made.end).toEqual({ code: 0, out: '', err: '' })
  }
  const server = start({ ...settings, SAMPLE: 'none' })
  await server.ready
  const events = await fetch(`http://127.0.0.1:${port}/store-v1/events`)
  expect(await events.json()).toMatchObject([{ name: '2026 National Specialty' }])
  server.child.kill('SIGTERM')
  await server.end
})
