import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { LoneField } from '#ui/form/lone-field.tsx'
import { useHasFormInput } from './use-has-form-input.ts'

function Screen() {
  return (
    <>
      <output>{String(useHasFormInput())}</output>
      <Link to="/there">There</Link>
      <form role="search">
        <input aria-label="search" />
      </form>
      <input aria-label="outside of a form" />
      <LoneField>
        <input aria-label="single" />
      </LoneField>
      <form>
        <input aria-label="form" />
      </form>
    </>
  )
}

it('is true from the first input into a form until the screen changes', async () => {
  history.replaceState(null, '', '/here')
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Screen />
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const type = (label: string) => user.type(screen.getByLabelText(label), 'a')
  const output = () => screen.getByRole('status').textContent
  await type('search')
  await type('outside of a form')
  await type('single')
  expect(output()).toBe('false')
  await type('form')
  expect(output()).toBe('true')
  await user.click(screen.getByRole('link'))
  expect(output()).toBe('false')
})
