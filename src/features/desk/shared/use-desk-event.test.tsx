import { act, cleanup, render, screen } from '@testing-library/react'
import { BrowserRouter, useNavigate } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { DeskLink } from './desk-link.tsx'
import { useChosenEvent, useEventInAddress } from './use-desk-event.ts'

type Way = readonly [to: string, state?: object]

/** A button for each way on, by its address. */
function Desk({ ways }: { ways: readonly Way[] }) {
  useEventInAddress()
  const navigate = useNavigate()
  return (
    <>
      <p>Event {useChosenEvent() ?? 'open'}</p>
      <DeskLink to="/desk/stores">Stores</DeskLink>
      {ways.map(([to, state]) => (
        <button key={to} type="button" onClick={() => void navigate(to, { state })}>
          {to}
        </button>
      ))}
    </>
  )
}

afterEach(cleanup)

const open = (address: string, ...ways: Way[]) => {
  history.replaceState(null, '', address)
  render(
    <BrowserRouter>
      <Desk ways={ways} />
    </BrowserRouter>,
  )
}
const go = (to: string) => act(async () => screen.getByRole('button', { name: to }).click())
const address = () => location.pathname + location.search
const chosen = () => screen.getByRole('paragraph').textContent
const linkTo = () => screen.getByRole('link').getAttribute('href')

it('the address names the event, and every way on from it keeps the event', async () => {
  open(
    '/desk',
    ['/desk/books?event=27'],
    ['/desk/codes?q=a', { kept: true }],
    ['/desk/books?event=26'],
  )
  expect([chosen(), linkTo()]).toEqual(['Event open', '/desk/stores'])
  await go('/desk/books?event=27')
  expect([chosen(), linkTo()]).toEqual(['Event 27', '/desk/stores?event=27'])
  await go('/desk/codes?q=a')
  expect(address()).toBe('/desk/codes?q=a&event=27')
  expect((history.state as { usr: unknown }).usr).toEqual({ kept: true })
  await go('/desk/books?event=26')
  expect(chosen()).toBe('Event 26')
})

it('an address that is opened without an event means the open one', () => {
  open('/desk/people')
  expect(chosen()).toBe('Event open')
  expect(address()).toBe('/desk/people')
})
