// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isSecretWord, isTypingPlace, typeOn } from './use-secret-word.ts'

const typed = (text: string, ...keys: string[]) => [...keys, ...text.split('')].reduce(typeOn, '')

test('the word counts wherever it ends, whatever came before it', () => {
  expect(isSecretWord(typed('testmode'))).toBe(true)
  expect(isSecretWord(typed('testtestmode'))).toBe(true)
  expect(isSecretWord(typed('ESTMODE', 'T', 'Shift'))).toBe(true)
  expect(isSecretWord(typed('test mode'))).toBe(false)
  expect(isSecretWord(typed('testmod'))).toBe(false)
  expect(isSecretWord(typed('testmodes'))).toBe(false)
})

test('fields are places of typing, the page is not', () => {
  document.body.innerHTML = '<input><textarea></textarea><select></select><button></button><p></p>'
  const places = [...document.body.children].map(isTypingPlace)
  expect(places).toEqual([true, true, true, false, false])
  expect(isTypingPlace(null)).toBe(false)
})
