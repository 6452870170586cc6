import { expect, test } from 'vitest'
import { keys } from '#sandbox/settings.ts'
import { sandboxEnv } from '#server/sandbox-settings.ts'

test('the server uses the keys that the sandboxes accept', () => {
  expect(sandboxEnv({ port: 1 })).toMatchObject(keys)
})
