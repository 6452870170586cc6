// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isSecretWord, appendKey } from './use-secret-word.ts'

const typed = (text: string, ...keys: string[]) =>
  [...keys, ...text.split('')].reduce(appendKey, '')

test('the word counts after any other keys', () => {
  expect(isSecretWord(typed('testmode'))).toBe(true)
  expect(isSecretWord(typed('testtestmode'))).toBe(true)
  expect(isSecretWord(typed('ESTMODE', 'T', 'Shift'))).toBe(true)
  expect(isSecretWord(typed('test mode'))).toBe(false)
  expect(isSecretWord(typed('testmod'))).toBe(false)
  expect(isSecretWord(typed('testmodes'))).toBe(false)
})
