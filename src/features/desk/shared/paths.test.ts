import { expect, test } from 'vitest'
import { deskViewOf } from './paths.ts'

test.each([
  ['/desk', 'orders'],
  ['/desk/orders/12', 'orders'],
  ['/desk/stores/34/products', 'stores'],
  ['/desk/event', 'event'],
  ['/desk/event/words/hotel', 'event'],
  ['/desk/event/new', 'events'],
  ['/desk/event/files', 'files'],
])('the view of %s is %s', (path, view) => {
  expect(deskViewOf(path)).toBe(view)
})
