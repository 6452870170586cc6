import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InSteps } from './in-steps.tsx'
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

function See({ what }: { what: unknown }) {
  if (seen.at(-1) !== what) seen.push(what)
  return null
}

function List() {
  return <See what={useDrawnCount(10, { first: 4, next: 4 })} />
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
        <InSteps awaited={<See what="awaited" />}>
          <List />
        </InSteps>
      ) : null}
    </>
  )
}

function open(path: string) {
  seen = []
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <MemoryRouter initialEntries={[path]}>
        <Screens />
      </MemoryRouter>,
    ),
  )
  return { root, press: () => act(() => place.querySelector('button')?.click()) }
}

const wait = () => act(() => void vi.advanceTimersByTime(150))

it('draws what is in sight first, the rest in portions, and all of it for who comes back', () => {
  const { root, press } = open('/list')
  expect(seen).toEqual(['awaited', 4])
  wait()
  expect(seen).toEqual(['awaited', 4, 8])
  wait()
  wait()
  expect(seen).toEqual(['awaited', 4, 8, 10])
  press()
  seen = []
  press()
  expect(seen).toEqual([10])
  act(() => root.unmount())
})

it('draws all of it for paper', () => {
  const { root, press } = open('/start')
  press()
  expect(seen).toEqual(['awaited', 4])
  seen = []
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(seen).toEqual([10])
  act(() => root.unmount())
})
