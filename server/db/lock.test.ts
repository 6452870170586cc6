import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'
import { lockFolder, makeWritableFolder } from './lock.ts'

const fresh = tempFolders('lock')
const lockModule = JSON.stringify(join(import.meta.dirname, 'lock.ts'))

test('a folder is one server’s at a time, and free again after', () => {
  const folder = join(fresh(), 'a', 'b')
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another server.`)
  lock.release()
  lockFolder(folder).release()
})

test('a folder that is made for it is closed to everybody else on the machine', () => {
  const folder = join(fresh(), 'data')
  lockFolder(folder).release()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('the lock of another process holds, and ends when that is killed', async () => {
  const folder = fresh()
  const script = `const { lockFolder } = await import(${lockModule})
    // Let go of, it could be collected as garbage, and the lock with it.
    globalThis.lock = lockFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(other.stdout, 'data')
  expect(() => lockFolder(folder)).toThrow('in use by another server')
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockFolder(folder).release()
})

test('a folder in which nothing can be written is refused, whatever it is for', () => {
  // Nobody writes here, root neither.
  const folder = '/proc/self/net'
  expect(() => makeWritableFolder(folder)).toThrow(
    new RegExp(`^The data folder ${folder} can't be written: .+\\.$`),
  )
  const free = fresh()
  makeWritableFolder(free)
  expect(readdirSync(free)).toEqual([])
})

test('a place that is no folder is named in one sentence', () => {
  const file = join(fresh(), 'file')
  writeFileSync(file, '')
  const sentence = /^The data folder \S+ can't be written: it is not a folder\.$/
  expect(() => lockFolder(file)).toThrow(sentence)
  expect(() => lockFolder(join(file, 'under'))).toThrow(sentence)
})
