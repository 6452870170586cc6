import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useDrawnCount } from './use-drawn-count.ts'

afterEach(() => vi.unstubAllGlobals())

let seen: number[] = []

function List() {
  seen.push(useDrawnCount(10, { first: 4, next: 4 }))
  return null
}

function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const move = () => void (pathname === '/list' ? navigate('/other') : navigate(-1))
  return (
    <>
      <button type="button" onClick={move}>
        Move
      </button>
      {pathname === '/list' ? <List /> : null}
    </>
  )
}

it('draws what is in sight first, the rest in portions, and all of it for who comes back', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = () => [...new Set(seen)]
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/list']}>
        <Screens />
      </MemoryRouter>,
    ),
  )
  expect(draw()).toEqual([4, 8, 10])
  const press = () => act(() => place.querySelector('button')?.click())
  press()
  seen = []
  press()
  expect(draw()).toEqual([10])
  act(() => root.unmount())
})
