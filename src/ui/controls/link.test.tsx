import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { Link, NavLink } from './link.tsx'

afterEach(() => vi.unstubAllGlobals())

function Place() {
  const { pathname, search, state } = useLocation()
  return <output>{[pathname + search, useNavigationType(), String(state)].join(' ')}</output>
}

function draw() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.body.appendChild(document.createElement('div'))
  act(() =>
    createRoot(place).render(
      <MemoryRouter initialEntries={['/committee/78?open=1']}>
        <Place />
        <Link to="/orders" state="from here" className="plain">
          Orders
        </Link>
        <Link to="/orders" onClick={(event) => event.preventDefault()} id="held">
          Held
        </Link>
        <NavLink to="/committee">Store</NavLink>
        <NavLink to="/committee" end>
          Stores
        </NavLink>
        <NavLink to="/comm">Other</NavLink>
      </MemoryRouter>,
    ),
  )
  const press = (selector: string, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    act(() => void place.querySelector(selector)?.dispatchEvent(event))
    return event
  }
  return { place, press, said: () => place.querySelector('output')?.textContent }
}

it('leads to a screen, and adds a step back only where the address is another', () => {
  const { press, said } = draw()
  expect(press('.plain').defaultPrevented).toBe(true)
  expect(said()).toBe('/orders PUSH from here')
  press('.plain')
  expect(said()).toBe('/orders REPLACE from here')
})

it('leaves the browser its keys, and a press to whoever held it', () => {
  const { press, said } = draw()
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey']) {
    expect(press('.plain', { [key]: true }).defaultPrevented).toBe(false)
  }
  expect(press('.plain', { button: 1 }).defaultPrevented).toBe(false)
  press('#held')
  expect(said()).toBe('/committee/78?open=1 POP null')
})

it('says which link leads to the present screen or to one above it', () => {
  const { place } = draw()
  const links = [...place.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Orders', null],
    ['Held', null],
    ['Store', 'page'],
    ['Stores', null],
    ['Other', null],
  ])
  expect(links[0]?.getAttribute('href')).toBe('/orders')
})
