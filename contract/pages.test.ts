import { expect, test } from 'vitest'
import { allPages, fileFor, isPageAddress, pageFiles, pages } from './pages.ts'

test.each([
  ['/', '/index.html'],
  ['/hotel', '/hotel.html'],
  ['/committee', '/committee.html'],
  ['/committee/31', '/store-frame.html'],
  ['/committee/31.5', '/store-frame.html'],
  ['/committee/31/x', '/app-shell.html'],
  ['/checkout', '/checkout.html'],
  ['/home', '/app-shell.html'],
  ['/orders', '/app-shell.html'],
  ['/desk/pickup', '/app-shell.html'],
  ['/unknown', '/app-shell.html'],
])('%s starts from %s', (pathname, file) => {
  expect(fileFor(pathname)).toBe(file)
})

test('each prerendered page has one file, and no other page has one', () => {
  expect(new Set(pageFiles).size).toBe(pageFiles.length)
  for (const { path, prerendered, file } of allPages) {
    expect([path, file !== undefined]).toEqual([path, prerendered !== undefined])
  }
})

test('every address belongs to one page', () => {
  const paths = Object.values(pages).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['/', true],
  ['/home', true],
  ['/Hotel/', true],
  ['/committee/31', true],
  ['/order-confirmation', true],
  ['/order-confirmation/5', true],
  ['/ring-table', true],
  ['/shared-day', true],
  ['/screen', true],
  ['/screen/Ring%202', true],
  ['/desk', true],
  ['/desk/stores/34/products', true],
  ['/nosuch', false],
  ['/shop/register', false],
  ['/committee/31/x', false],
  ['/order-confirmation/5/6', false],
  ['/screen/Ring%202/x', false],
  ['/desks', false],
])('%s is an address of a page: %s', (pathname, isOne) => {
  expect(isPageAddress(pathname)).toBe(isOne)
})

test('a long address is looked at once, and not in all ways to divide it', () => {
  const slashes = '/'.repeat(1_000_000)
  expect(isPageAddress(`/desk${slashes}\n`)).toBe(true)
  expect(isPageAddress(`/hotel${slashes}x`)).toBe(false)
})
