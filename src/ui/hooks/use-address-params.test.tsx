import { act, cleanup, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddressParams } from './use-address-params.ts'

afterEach(cleanup)

function show(address: string) {
  history.replaceState(null, '', address)
  const { result } = renderHook(useAddressParams, { wrapper: BrowserRouter })
  const set = (name: string, value: string) =>
    result.current[1]((params) => {
      params.set(name, value)
      return params
    })
  return { set, shown: () => result.current[0].toString() }
}

test('the second of two changes keeps the first, which is not rendered yet', () => {
  const { set, shown } = show('/schedule?q=ann')
  act(() => {
    set('day', '2026-05-07')
    set('place', 'Ring 2')
  })
  expect(location.search).toBe('?q=ann&day=2026-05-07&place=Ring+2')
  expect(shown()).toBe('q=ann&day=2026-05-07&place=Ring+2')
})

test('a late change does not lead back to a page that has been left', () => {
  const { set } = show('/schedule')
  history.pushState(null, '', '/committee')
  act(() => set('q', 'ann'))
  expect(location.pathname + location.search).toBe('/committee')
})
