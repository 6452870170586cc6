// The whole output of a command reaches a slow reader.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'

const folder = tempFolders('command')

/** Runs a command that prints a million letters and a last word. */
function printMuch() {
  const code = `import { finish } from ${JSON.stringify(new URL('run.ts', import.meta.url).href)}
    await finish(async () => ({ kind: 'done', text: 'x'.repeat(1_000_000) + 'end' }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  return { child, ended: once(child, 'exit') }
}

test('a slow reader gets all output', async () => {
  const { child, ended } = printMuch()
  let output = ''
  for await (const text of child.stdout) {
    output += String(text)
    await sleep(1)
  }
  expect([output.length, output.slice(-4)]).toEqual([1_000_004, 'end\n'])
  expect(await ended).toEqual([0, null])
})

test('the command ends without an error when the reader closes the pipe', async () => {
  const { child, ended } = printMuch()
  let errors = ''
  child.stderr.on('data', (text) => (errors += String(text)))
  await once(child.stdout, 'data')
  child.stdout.destroy()
  expect(await ended).toEqual([0, null])
  expect(errors).toBe('')
})

test('a command says which database it changes, and makes a new one only when told to', async () => {
  const dataDir = folder()
  const list = async (...more: string[]) => {
    const args = ['--disable-warning=ExperimentalWarning', 'server/commands/role.ts', 'list']
    const child = spawn(process.execPath, [...args, ...more], {
      cwd: join(import.meta.dirname, '..', '..'),
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    })
    return Promise.all([text(child.stdout), text(child.stderr)])
  }
  const place = `the embedded database in ${dataDir}`
  const [, refusal] = await list()
  expect(refusal).toContain(`Database: ${place}\nThere is no database yet, and none was made`)
  expect(readdirSync(dataDir)).toEqual([])
  const done = ['Nobody has a role.\n', `Database: ${place}\n`]
  expect(await list('--yes')).toEqual(done)
  expect(await list()).toEqual(done)
})
