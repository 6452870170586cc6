import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Link, MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { LoneField } from '../../ui/form/lone-field.tsx'
import { useHasFormInput } from './use-has-form-input.ts'

afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const isInHand = useHasFormInput()
  return (
    <>
      <output>{String(isInHand)}</output>
      <Link to="/there">There</Link>
      <form role="search">
        <input name="search" />
      </form>
      <input name="loose" />
      <LoneField>
        <input name="lone" />
      </LoneField>
      <form>
        <input name="entry" />
      </form>
    </>
  )
}

it('takes a form in hand with its first entry, and lets go when the screen is left', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/here')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  act(() =>
    root.render(
      <MemoryRouter initialEntries={['/here']}>
        <Screen />
      </MemoryRouter>,
    ),
  )
  const type = (name: string) => {
    const input = place.querySelector(`[name=${name}]`)
    act(() => void input?.dispatchEvent(new Event('input', { bubbles: true })))
  }
  const said = () => place.querySelector('output')?.textContent
  type('search')
  type('loose')
  type('lone')
  expect(said()).toBe('false')
  type('entry')
  expect(said()).toBe('true')
  act(() => place.querySelector('a')?.click())
  expect(said()).toBe('false')
  act(() => root.unmount())
})
