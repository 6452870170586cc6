// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { shareLink } from './share-link.ts'

const tote = { title: 'Tote', path: '/committee/34#product-12' }
const url = `${location.origin}/committee/34#product-12`
const fails = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }))

test('the sheet gets name and link', async () => {
  const share = vi.fn(async () => undefined)
  expect(await shareLink(tote, { share, copy: vi.fn() })).toBe('shared')
  expect(share).toHaveBeenCalledWith({ title: 'Tote', url })
})

test('nothing is copied when the reader closes the sheet', async () => {
  const copy = vi.fn()
  expect(await shareLink(tote, { share: fails('AbortError'), copy })).toBe('cancelled')
  expect(copy).not.toHaveBeenCalled()
})

test('without a sheet, or when it fails, the link is copied', async () => {
  const copy = vi.fn(async () => undefined)
  expect(await shareLink(tote, { copy })).toBe('copied')
  expect(await shareLink(tote, { share: fails('NotAllowedError'), copy })).toBe('copied')
  expect(copy).toHaveBeenCalledWith(url)
})

test('a clipboard that is missing or refuses is said', async () => {
  expect(await shareLink(tote, {})).toBe('failed')
  expect(await shareLink(tote, { copy: fails('NotAllowedError') })).toBe('failed')
})
