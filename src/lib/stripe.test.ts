// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCardForm } from './stripe.ts'

const jsUrl = 'http://localhost:4174/v3/'
let added: HTMLScriptElement[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  added = []
  // The page's own loader is not run: what counts is what is asked for and what follows from it.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a script that does not load is an outcome, and the next try asks again', async () => {
  const first = loadCardForm('pk_live_a', jsUrl)
  added[0]?.dispatchEvent(new Event('error'))
  expect(await first).toEqual({ kind: 'unavailable' })

  const second = loadCardForm('pk_live_a', jsUrl)
  expect(loadCardForm('pk_live_a', jsUrl)).toBe(second)
  expect(added.map((script) => script.src)).toEqual([jsUrl, jsUrl])
  const stripe = { elements: () => undefined }
  const create = vi.fn(() => stripe)
  vi.stubGlobal('Stripe', create)
  added[1]?.dispatchEvent(new Event('load'))
  expect(await second).toEqual({ kind: 'loaded', stripe })
  expect(create).toHaveBeenCalledWith('pk_live_a')
})

test('a library that is on the page already is not loaded twice', async () => {
  vi.stubGlobal('Stripe', () => ({}))
  expect(await loadCardForm('pk_test_b', jsUrl)).toMatchObject({ kind: 'loaded' })
  expect(added).toEqual([])
})
