import { expect, test, vi } from 'vitest'
import { shareProduct } from './share-product.ts'

const tote = { committeeId: 34, productId: 12, name: 'Tote' }
const url = `${location.origin}/committee/34#product-12`
const fails = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('the sheet gets name and link', async () => {
  const share = vi.fn(async () => undefined)
  expect(await shareProduct(tote, { share, copy: vi.fn() })).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Tote', url })
})

test('whoever closes the sheet wants nothing copied', async () => {
  const copy = vi.fn()
  expect(await shareProduct(tote, { share: fails('AbortError'), copy })).toBe('cancelled')
  expect(copy).not.toHaveBeenCalled()
})

test('without a sheet, or when it fails, the link is copied', async () => {
  const copy = vi.fn(async () => undefined)
  expect(await shareProduct(tote, { copy })).toBe('copied')
  expect(await shareProduct(tote, { share: fails('NotAllowedError'), copy })).toBe('copied')
  expect(copy).toHaveBeenCalledWith(url)
})

test('a clipboard that is missing or refuses is said', async () => {
  expect(await shareProduct(tote, {})).toBe('failed')
  expect(await shareProduct(tote, { copy: fails('NotAllowedError') })).toBe('failed')
})
