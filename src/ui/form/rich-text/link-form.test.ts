import { expect, test } from 'vitest'
import { linkAddress } from './link-form.tsx'

const site = 'https://shop.example'

test.each([
  ['https://club.example/a?b#c', 'https://club.example/a?b#c'],
  [' club.example/rules ', 'https://club.example/rules'],
  ['/schedule', '/schedule'],
  ['ann@club.example', 'mailto:ann@club.example'],
  ['tel:+15551234', 'tel:+15551234'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed, site)).toBe(address)
})

test.each(['', ' ', 'nothing', 'two words.example', 'javascript:alert(1)', 'data:text/html,x'])(
  '%j is no address',
  (typed) => {
    expect(linkAddress(typed, site)).toBeNull()
  },
)
