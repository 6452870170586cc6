// What a command says reaches whoever reads it, however much it is and however slowly they read.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'

const folder = tempFolders('command')

/** Runs a command that says a million letters and a last word. */
function talk() {
  const code = `import { finish } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)}
    await finish(async () => ({ kind: 'done', text: 'x'.repeat(1_000_000) + 'end' }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  return { child, ended: once(child, 'exit') }
}

test('all of it', async () => {
  const { child, ended } = talk()
  let said = ''
  for await (const text of child.stdout) {
    said += String(text)
    await sleep(1)
  }
  expect([said.length, said.slice(-4)]).toEqual([1_000_004, 'end\n'])
  expect(await ended).toEqual([0, null])
})

test('and it ends quietly when they stop reading', async () => {
  const { child, ended } = talk()
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  expect(await ended).toEqual([0, null])
  expect(complaint).toBe('')
})

test('a database that was not there before is told, once', async () => {
  const dataDir = folder()
  const list = async () => {
    const args = ['--disable-warning=ExperimentalWarning', 'server/commands/role.ts', 'list']
    const child = spawn(process.execPath, args, {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    })
    return text(child.stdout)
  }
  const nobody = 'Nobody has a role.\n'
  const isNew = `The database in ${dataDir} is new: there was none before (DATA_DIR).\n`
  expect(await list()).toBe(nobody + isNew)
  expect(await list()).toBe(nobody)
})
