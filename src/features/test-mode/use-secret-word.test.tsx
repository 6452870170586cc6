// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isSecretWord, isTextField, appendKey } from './use-secret-word.ts'

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

test('keys count on the page, not in fields', () => {
  document.body.innerHTML = '<input><textarea></textarea><select></select><button></button><p></p>'
  const places = [...document.body.children].map(isTextField)
  expect(places).toEqual([true, true, true, false, false])
  expect(isTextField(null)).toBe(false)
})
