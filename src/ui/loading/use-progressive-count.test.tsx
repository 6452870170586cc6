import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { useProgressiveCount } from './use-progressive-count.ts'

const counts: number[] = []

function List() {
  const count = useProgressiveCount(40, 2)
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
