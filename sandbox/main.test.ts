import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { tempFolders } from './temp-folders.fixture.ts'
import { listen, type Listening } from './listen.ts'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.length = 0
})

const run = (env: Record<string, string>) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (data) => (texts.out += String(data)))
  child.stderr?.on('data', (data) => (texts.err += String(data)))
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const ready = new Promise<unknown>((resolve) => {
    child.once('message', resolve)
  })
  return { child, texts, ended, ready }
}

const newFolder = tempFolders('sandbox')

const freePort = async (): Promise<number> => {
  for (let port = 20_000 + Math.floor(Math.random() * 20_000); ; port += 6) {
    const ports = await Promise.all([1, 2, 3, 4, 5].map((above) => isFree(port + above)))
    if (ports.every(Boolean)) return port
  }
}
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

test('prints that it is ready, keeps its records after a kill and stops on SIGTERM', async () => {
  const port = await freePort()
  const env = { PORT: String(port), DATA_DIR: newFolder() }
  const first = run(env)
  expect(await first.ready).toBe('ready')
  const api = `http://localhost:${port + 1}/v1/payment_intents`
  const headers = { authorization: 'Bearer sk_live_sandbox' }
  const made = await fetch(api, { method: 'POST', headers, body: 'amount=500&currency=usd' })
  const { id } = (await made.json()) as { id: string }
  first.child.kill('SIGKILL')
  await first.ended

  const second = run(env)
  await second.ready
  expect((await fetch(`${api}/${id}`, { headers })).status).toBe(200)
  const openid = await fetch(`http://localhost:${port + 2}/.well-known/openid-configuration`)
  expect(await openid.json()).toMatchObject({ issuer: `http://localhost:${port + 2}/` })
  expect((await fetch(`http://localhost:${port + 3}/sys/login/OAuthLogin`)).status).toBe(400)
  expect(await (await fetch(`http://localhost:${port + 4}/sandbox/mail.json`)).json()).toEqual([])
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(second.texts.out).toBe('sandbox ready\n')
})

test('a busy port ends the start with one sentence', async () => {
  const port = await freePort()
  const busy: Listening = await listen(
    { host: '127.0.0.1', port: port + 2, what: 'test' },
    () => () => {},
  )
  const { texts, ended } = run({ PORT: String(port), DATA_DIR: newFolder() })
  expect(await ended).toBe(1)
  await busy.close()
  expect(texts.err).toContain(`can't listen on port ${port + 2}`)
  expect(texts.err.trim().split('\n')).toHaveLength(1)
  expect(texts.out).toBe('')
})

test.each([
  [{ HOST: '0.0.0.0' }, 'ALLOW_SANDBOX=1'],
  [{ STRIPE_SECRET_KEY: 'sk_live_real' }, 'real keys'],
])('does not start with %o', async (env, words) => {
  const { texts, ended } = run({ ...env, DATA_DIR: newFolder() })
  expect(await ended).toBe(1)
  expect(texts.err).toContain(words)
  expect(texts.err.trim().split('\n')).toHaveLength(1)
})

test('an unwritable data folder ends the start with one sentence', async () => {
  const { texts, ended } = run({ PORT: String(await freePort()), DATA_DIR: import.meta.filename })
  expect(await ended).toBe(1)
  expect(texts.err).toContain("can't be written")
  expect(texts.err.trim().split('\n')).toHaveLength(1)
})
