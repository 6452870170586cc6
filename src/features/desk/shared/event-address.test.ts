import { expect, test } from 'vitest'
import { eventIn, withEvent } from './event-address.ts'

test.each([
  ['/desk', '/desk?event=27'],
  ['/desk/stores/12?tab=a#late', '/desk/stores/12?tab=a&event=27#late'],
  ['/desk/orders?event=26&state=open', '/desk/orders?event=27&state=open'],
  ['/deskundig', '/deskundig'],
  ['/committee/34', '/committee/34'],
])('the address %s gets the event', (to, address) => {
  expect(withEvent(to, 27)).toBe(address)
  expect(withEvent(to, undefined)).toBe(to)
})

test.each([
  ['?event=27', 27],
  ['?event=0', undefined],
  ['?event=next', undefined],
  ['', undefined],
])('the query “%s” names the event %s', (search, eventId) => {
  expect(eventIn(search)).toBe(eventId)
})
