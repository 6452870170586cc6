// The file of settings: under the environment, and told what is wrong with it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { tempFolders } from '../support/temp-folders.ts'
import { ConfigError } from './config.ts'
import { settingsText, withSettingsFile } from './settings-file.ts'

const newFolder = tempFolders('settings')
afterEach(() => {
  vi.restoreAllMocks()
})

/** A new folder that is the current one. */
function currentFolder(): string {
  const folder = newFolder()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  return folder
}

function read(text: string, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(join(currentFolder(), 'specialty.env'), text)
  return withSettingsFile(env)
}

test('the environment wins over the file, also with an empty value', () => {
  const text = '# of the club\nPORT=4200\nHOST="0.0.0.0"\n\nexport SAMPLE=none\r\n'
  expect(read(text, { HOST: '127.0.0.1', SAMPLE: '', HOME: '/root' })).toEqual({
    PORT: '4200',
    HOST: '127.0.0.1',
    SAMPLE: '',
    HOME: '/root',
  })
})

test('without a file the environment is all', () => {
  currentFolder()
  expect(withSettingsFile({ PORT: '1' })).toEqual({ PORT: '1' })
})

test.each([
  [
    'DATABSE_URL=postgres://a',
    'DATABSE_URL in specialty.env is not a setting. Is DATABASE_URL meant?',
  ],
  ['COLOUR=red', 'COLOUR in specialty.env is not a setting.'],
  ['PORT=1\nPORT: 4173', 'specialty.env line 2 is not like NAME=value.'],
])('%s is told', (text, message) => {
  expect(() => read(text)).toThrow(new ConfigError([message]))
})

test('the settings as text are read as they were, whatever characters they have', () => {
  const settings = {
    PORT: '4200',
    SMTP_URL: 'smtp://shop:a#b"c@mail.example.org',
    MAIL_FROM: "Ann's Store <store@example.org>",
    SESSION_SECRET: 'with `both` and "these" of them',
  }
  expect(read(settingsText({ ...settings, HOME: '/root', HOST: '' }))).toEqual(settings)
})
