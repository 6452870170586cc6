import { expect, test } from 'vitest'
import { isTextField } from './text-field.ts'

test('fields take keys, the page and its buttons do not', () => {
  document.body.innerHTML = '<input><textarea></textarea><select></select><button></button><p></p>'
  const places = [...document.body.children].map(isTextField)
  expect(places).toEqual([true, true, true, false, false])
  expect(isTextField(null)).toBe(false)
})
