import { expect, test } from 'vitest'
import { frameOf, plainFrame, storeFrame } from './frame-files.ts'

test.each([
  ['/committee/31', storeFrame],
  ['/committee/31.5', storeFrame],
  ['/committee', plainFrame],
  ['/committee/31/x', plainFrame],
  ['/orders', plainFrame],
])('%s starts from %s', (pathname, file) => {
  expect(frameOf(pathname)).toBe(file)
})
