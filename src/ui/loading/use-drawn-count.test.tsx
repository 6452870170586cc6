import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deferred } from './deferred.tsx'
import { useDrawnCount } from './use-drawn-count.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let seen: unknown[] = []
let count = 7

function See({ what }: { what: unknown }) {
  if (seen.at(-1) !== what) seen.push(what)
  return null
}

function List() {
  return <See what={useDrawnCount(count, { first: 2, next: 1 })} />
}

function Screens() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const onwards: Record<string, string> = { '/start': '/list', '/list': '/other' }
  const move = () => void (onwards[pathname] ? navigate(onwards[pathname]) : navigate(-1))
  return (
    <>
      <button type="button" onClick={move}>
        Move
      </button>
      {pathname === '/list' ? (
        <Deferred fallback={<See what="awaited" />}>
          <List />
        </Deferred>
      ) : null}
    </>
  )
}

function open(path: string) {
  seen = []
  count = 7
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = () =>
    act(() =>
      root.render(
        <MemoryRouter initialEntries={[path]}>
          <Screens />
        </MemoryRouter>,
      ),
    )
  draw()
  return { root, draw, press: () => act(() => place.querySelector('button')?.click()) }
}

const wait = () => act(() => void vi.advanceTimersByTime(150))

it('draws what is in sight first, the rest in portions, and all of it for who comes back', () => {
  const { root, press } = open('/list')
  expect(seen).toEqual(['awaited', 2])
  for (let times = 0; times < 6; times += 1) wait()
  expect(seen).toEqual(['awaited', 2, 3, 4, 5, 6, 7])
  press()
  seen = []
  press()
  expect(seen).toEqual([7])
  act(() => root.unmount())
})

it('draws the first of more than there were when the reader came back', () => {
  const { root, draw, press } = open('/list')
  press()
  count = 1
  seen = []
  press()
  count = 7
  draw()
  expect(seen).toEqual([1, 2])
  act(() => root.unmount())
})

it('draws larger portions once the reader scrolls', () => {
  const { root, press } = open('/start')
  press()
  wait()
  expect(seen).toEqual(['awaited', 2, 3])
  act(() => void dispatchEvent(new Event('scroll')))
  wait()
  expect(seen).toEqual(['awaited', 2, 3, 6])
  act(() => root.unmount())
})

it('draws all of it for paper', () => {
  const { root, press } = open('/start')
  press()
  expect(seen).toEqual(['awaited', 2])
  seen = []
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(seen).toEqual([7])
  act(() => root.unmount())
})
