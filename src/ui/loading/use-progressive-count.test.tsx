import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useProgressiveCount } from './use-progressive-count.ts'

const counts: number[] = []

function List({ length = 40 }) {
  const count = useProgressiveCount(length, 2)
  if (counts.at(-1) !== count) counts.push(count)
  return <output>{count}</output>
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

it('renders the first items, then the rest in portions, and everything at once on the way back', async () => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Screens />
    </MemoryRouter>,
  )
  await screen.findByText('40')
  expect(counts).toEqual([2, 26, 40])
  const press = () => act(() => screen.getByRole('button').click())
  press()
  counts.length = 0
  press()
  expect(counts).toEqual([40])
})

it('renders a list that was short for a while in portions again', async () => {
  const { rerender } = render(<List length={100} />, { wrapper: MemoryRouter })
  await screen.findByText('100')
  rerender(<List length={3} />)
  await screen.findByText('3')
  counts.length = 0
  rerender(<List length={100} />)
  await screen.findByText('100')
  expect(counts[0]).toBeLessThan(30)
  expect(counts.length).toBeGreaterThan(3)
})
