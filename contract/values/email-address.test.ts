import { expect, test } from 'vitest'
import { isEmailAddress } from './email-address.ts'

test.each([
  'ann@example.com',
  "o'brien+club@mail.example.co.uk",
  'renée@exämple.com',
  `${'a'.repeat(242)}@example.com`,
])('%s is an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(true)
})

test.each([
  '',
  'ann',
  'ann@example',
  'ann lee@example.com',
  'ann@@example.com',
  'ann@.com',
  'ann@example.com.',
  'ann@-example.com',
  '.ann@example.com',
  '<b>ann</b>@example.com',
  'ann@example.com, bo@example.com',
  '\u200B@example.com',
  'ann\u200B@example.com',
  `${'a'.repeat(300)}@example.com`,
])('“%s” is none', (text) => {
  expect(isEmailAddress(text)).toBe(false)
})
