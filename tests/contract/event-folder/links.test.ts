// An import must not follow links out of its folder, because everything it imports is public.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventCommand } from '#server/commands/event-command.ts'
import { readRecords } from '#server/event/read-event.ts'
import { tempFolders } from '#server/support/temp-folders.ts'
import { commandDeps } from '../../support/desk/event-folder.ts'
import { startTestServer, type TestServer } from '../../support/product/server.ts'

const base = tempFolders('links')()
const folder = join(base, 'event')
const put = (name: string, text: string) => writeFileSync(join(base, name), text)
const link = (to: string, name: string) => symlinkSync(to, join(folder, name))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const part of ['content', 'images']) mkdirSync(join(folder, part), { recursive: true })
  const facts = { id: 99, name: 'Links', startDate: '2027-05-03', endDate: '2027-05-08' }
  put('event/event.json', JSON.stringify({ ...facts, timeZone: 'America/New_York' }))
  put('event/committees.csv', 'id,name\n990,A\n')
  put('secret.html', '<p>Secret</p>')
  put('forms.csv', 'committee,label,type\n')
})
afterAll(() => server.close())

test('symlinks and other entries that are not files are errors', async () => {
  link('../../../secret.html', 'content/990.html')
  link('.', 'images/again')
  link(join(base, 'forms.csv'), 'forms.csv')
  link('nowhere', 'notes.txt')
  const socket = createServer().listen(join(folder, 'content/991.html'))
  await once(socket, 'listening')
  const { kind, text } = await eventCommand(commandDeps(server.deps), ['import', folder])
  socket.close()
  const what = 'This is a link or not a regular file: put the file itself into the folder.'
  const files = ['content/990.html', 'content/991.html', 'forms.csv', 'images/again']
  expect(kind).toBe('refused')
  expect(text.split('\n')).toEqual([
    ...files.map((file) => `${file}: ${what}`),
    'The folder has 4 errors: nothing has been changed.',
  ])
  expect((await readRecords(server.db, 99)).facts).toBeNull()
})
