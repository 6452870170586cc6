// The server as a process: a failed start prints one sentence, and a kill loses no data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'
import { hasEvents } from '../../../server/repositories/catalog/events.ts'
import { freeBlock } from '../../support/product/ports.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'specialty-boot-'))
const dataDir = join(folder, 'data')
const children: ChildProcess[] = []
let port: number

beforeAll(async () => {
  port = await freeBlock()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port), ...env },
  })
  children.push(child)
  let out = ''
  let err = ''
  child.stderr.on('data', (text) => (err += text))
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', (text) => {
      out += text
      resolve(out)
    })
  })
  const end = once(child, 'close').then(([code]) => ({ code, out, err }))
  return { child, ready, end }
}

const sentence = (text: string) => ({ code: 1, out: '', err: `${text}\n` })
const readEvents = async () => (await fetch(`http://127.0.0.1:${port}/store-v1/events`)).status

describe('start', () => {
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
  }, 60_000)

  test('the server draws its first page before a visitor asks for one', async () => {
    const appDir = join(folder, 'app')
    const drawn = join(folder, 'drawn')
    mkdirSync(join(appDir, '.pages'), { recursive: true })
    writeFileSync(join(appDir, 'index.html'), '')
    writeFileSync(join(appDir, '.pages', 'template.json'), '{}')
    writeFileSync(
      join(appDir, '.pages', 'entry-prerender.js'),
      `exports.drawPages = () => []
      exports.drawLivePage = async ({ pathname }) => {
        require("node:fs").writeFileSync(${JSON.stringify(drawn)}, pathname)
        return null
      }`,
    )
    const server = start({ APP_DIR: appDir })
    await server.ready
    await expect.poll(() => existsSync(drawn) && readFileSync(drawn, 'utf8')).toBe('/')
    server.child.kill('SIGTERM')
    await server.end
  }, 60_000)

  test('the server reports a busy port', async () => {
    const busy = createServer().listen(0, '127.0.0.1')
    await once(busy, 'listening')
    const taken = String((busy.address() as AddressInfo).port)
    expect(await start({ PORT: taken }).end).toEqual(
      sentence(`Port ${taken} is in use; set PORT to another one.`),
    )
    // A failed start must not leave the sample event behind, because it would block an import.
    const fresh = join(folder, 'fresh')
    expect((await start({ PORT: taken, DATA_DIR: fresh }).end).code).toBe(1)
    busy.close()
    const { db, close } = await openDatabase({ databaseUrl: null, dataDir: fresh })
    expect(await hasEvents(db)).toBe(false)
    await close()
  }, 60_000)

  test('the server reports a data folder that can’t be created', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await start({ DATA_DIR: file }).end).toEqual(
      sentence(`The data folder ${file} can't be written: it is not a folder.`),
    )
    const elsewhere = { DATABASE_URL: 'postgres://me@127.0.0.1:1/x' }
    for (const env of [{}, elsewhere]) {
      expect((await start({ ...env, DATA_DIR: '/proc/data' }).end).err).toMatch(
        /^The data folder [^\n]+\.\n$/,
      )
    }
  })

  test('the server reports a folder without a built app', async () => {
    expect(await start({ APP_DIR: folder }).end).toEqual(
      sentence(`There is no built app in ${folder}; set APP_DIR to another folder.`),
    )
  })

  test('the server reports an unreachable database without printing its password', async () => {
    const end = await start({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/x' }).end
    expect(end).toEqual(sentence('Cannot reach the database at 127.0.0.1:1 (DATABASE_URL).'))
  })

  test('the server reports all invalid settings at once', async () => {
    const end = await start({ CLOCK: 'tomorrow', SAMPLE: 'all' }).end
    const clock = 'CLOCK must be an ISO instant like 2026-05-04T09:00:00-04:00.'
    expect(end).toEqual(sentence(`${clock}\nSAMPLE must be event or none.`))
  })
})
