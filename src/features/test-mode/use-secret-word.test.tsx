// @vitest-environment happy-dom
import { act, fireEvent, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setTypedWord } from '#lib/flags.ts'
import { phrasePrompt } from '#ui/overlay/prompts.ts'
import { isSecretWord, appendKey, useSecretWord } from './use-secret-word.ts'

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

test('the typed word opens the dialog unless that is turned off on the device', () => {
  const { result, unmount } = renderHook(() => {
    useSecretWord()
    return phrasePrompt.useIsOpen()
  })
  const type = () => {
    for (const key of 'testmode') fireEvent.keyDown(document.body, { key })
  }
  setTypedWord(false)
  type()
  expect(result.current).toBe(false)
  setTypedWord(true)
  type()
  expect(result.current).toBe(true)
  act(() => phrasePrompt.close())
  unmount()
})
