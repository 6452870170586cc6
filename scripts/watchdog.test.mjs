// What `start` tells systemd, which a program on the PATH writes down in place of systemd-notify.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { tempFolders } from '#server/support/temp-folders.ts'
import { isAnswering, readHealth } from './health.mjs'
import { stopAll } from './processes.mjs'

const fresh = tempFolders('watchdog')
const children = []
const servers = []
afterAll(async () => {
  for (const server of servers) server.close()
  await stopAll(children)
})

/** A server with one answer to everything. */
async function answering(status, body) {
  const server = createServer((_, answer) => answer.writeHead(status).end(body))
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: server.address().port }
}

const unwell = () => answering(503, '{"status":"unavailable","version":"1.0.0"}')

it('tells a server that is not well from one that is, and from another program', async () => {
  const well = await answering(200, '{"status":"ok","version":"1.0.0"}')
  expect([await isAnswering(well), await readHealth(well)]).toMatchObject([true, { status: 'ok' }])
  const ill = await unwell()
  expect([await isAnswering(ill), await readHealth(ill)]).toEqual([true, null])
  const other = await answering(502, 'Bad gateway')
  expect([await isAnswering(other), await readHealth(other)]).toEqual([false, null])
})

it('feeds the watchdog of a server that is not well: another start would mend nothing', async () => {
  const folder = fresh()
  const told = join(folder, 'told')
  writeFileSync(told, '')
  const program = `#!/bin/sh\necho "$@" >> '${told}'\n`
  writeFileSync(join(folder, 'systemd-notify'), program, { mode: 0o755 })
  const address = JSON.stringify(await unwell())
  const watchdog = JSON.stringify(join(import.meta.dirname, 'watchdog.mjs'))
  const code = `const { feedWatchdog } = await import(${watchdog})
    setInterval(() => {}, 1000)
    await feedWatchdog({ address: ${address}, isTrying: () => false })`
  const env = { PATH: `${folder}:/usr/bin:/bin`, NOTIFY_SOCKET: 'none', WATCHDOG_USEC: '60000' }
  const args = ['--input-type=module', '-e', code]
  children.push(spawn(process.execPath, args, { env, stdio: 'ignore' }))
  await expect
    .poll(() => readFileSync(told, 'utf8').split('\n').slice(0, 3))
    .toEqual(['--ready WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1'])
})
