// Pictures that an import cannot take, told beside its other faults.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCommand } from '../../server/commands/event-command.ts'
import { tempFolders } from '../../server/support/temp-folders.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const newFolder = tempFolders('pictures')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

function eventFolder(files: Record<string, string>): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'images'))
  const facts = { id: 99, name: 'Pictures', startDate: '2027-05-03', endDate: '2027-05-08' }
  const event = JSON.stringify({ ...facts, timeZone: 'America/New_York' })
  const all = { 'event.json': event, 'committees.csv': 'id,name\n990,A\n', ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  return folder
}
const faultsOf = async (folder: string) => {
  const { text } = await eventCommand(server.db, ['import', folder], server.deps.images)
  return text.split('\n').slice(0, -1)
}

// Elsewhere a file system may refuse such a name itself.
test.runIf(process.platform === 'linux')('a name that cannot be read', async () => {
  const folder = eventFolder({})
  const start = Buffer.from(join(folder, 'images', 'bad'))
  writeFileSync(Buffer.concat([start, Buffer.from([0xff])]), 'picture')
  expect(await faultsOf(folder)).toEqual([
    'images/bad\uFFFD: This name cannot be read: give the file another one.',
  ])
})

test('a product does not show what a shopper uploaded', async () => {
  const folder = eventFolder({
    'products.csv': 'key,committee,name,images\ntee,990,Tee,tee.png|uploads/1/own.png\n',
    'variants.csv': 'product,name,images\ntee,Navy,uploads/2/own.png\n',
  })
  const text = 'The folder uploads belongs to the shoppers.'
  expect(await faultsOf(folder)).toEqual([
    `products.csv line 2, column images: ${text}`,
    `variants.csv line 2, column images: ${text}`,
  ])
})
