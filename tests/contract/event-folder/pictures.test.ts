// Which picture names an import accepts, of files and in tables.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventCommand } from '#server/commands/event-command.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { commandDeps } from '../../support/desk/event-folder.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const newFolder = tempFolders('pictures')
let folder: string
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(() => {
  folder = newFolder()
  const facts = { id: 27, name: 'Week', startDate: '2027-05-03', endDate: '2027-05-08' }
  put('event.json', JSON.stringify({ ...facts, timeZone: 'America/New_York' }))
})

function put(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const imported = async () => {
  const args = ['import', folder, '--dry-run']
  const { kind, text } = await eventCommand(commandDeps(server.deps), args)
  return [kind, ...text.split('\n')]
}

test('a file or folder whose name is not UTF-8 is an error', async () => {
  const at = (name: string) => Buffer.from(join(folder, 'images', name), 'latin1')
  put('images/list.txt', 'no picture')
  writeFileSync(at('bad\xff.png'), 'a picture')
  expect(await imported()).toEqual([
    'refused',
    'images/bad\uFFFD.png: This name is not UTF-8: rename it.',
    'images/list.txt: This is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.',
    'The folder has 2 errors: nothing has been changed.',
  ])
  mkdirSync(at('more\xff'))
  expect(await imported()).toEqual([
    'refused',
    'images/more\uFFFD: This name is not UTF-8: rename it.',
    'The folder has one error: nothing has been changed.',
  ])
})

test('a picture in the shoppers’ upload folder is refused, as a file and by name', async () => {
  const upload = 'uploads/7/rex.jpg'
  put(`images/${upload}`, 'a picture')
  put('committees.csv', 'id,name\n990,Apparel\n')
  put('products.csv', `key,committee,name,images\ntee,990,Tee,wear/tee.jpg | ${upload}\n`)
  put('variants.csv', `product,name,images\ntee,Navy,${upload}\n`)
  const why = 'The folder uploads belongs to the shoppers.'
  expect(await imported()).toEqual([
    'refused',
    `images/${upload}: ${why}`,
    `products.csv line 2, column images: ${why}`,
    `variants.csv line 2, column images: ${why}`,
    'The folder has 3 errors: nothing has been changed.',
  ])
})
