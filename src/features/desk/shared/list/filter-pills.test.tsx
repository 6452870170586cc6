import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BrowserRouter, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { FilterPills } from './filter-pills.tsx'

afterEach(cleanup)

const Address = () => <output>{useLocation().search}</output>

function show(search: string) {
  history.replaceState(null, '', `/desk${search}`)
  render(
    <ThemeProvider>
      <BrowserRouter>
        <FilterPills
          pills={[
            { param: 'q', text: 'Search: ann' },
            { param: 'state', text: 'State: Placed' },
          ]}
        />
        <Address />
      </BrowserRouter>
    </ThemeProvider>,
  )
  return userEvent.setup()
}
const address = () => screen.getByRole('status').textContent

test('a pill takes its filter out of the address and goes to the first page', async () => {
  const user = show('?q=ann&state=placed&sort=name&page=3')
  await user.click(screen.getByRole('button', { name: 'Remove the filter State: Placed' }))
  expect(address()).toBe('?q=ann&sort=name')
})

test('all filters are cleared at once, and the rest of the address stays', async () => {
  const user = show('?q=ann&state=placed&sort=name&page=3')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(address()).toBe('?sort=name')
})
