import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ThemeProvider } from '../theme/theme-provider.tsx'
import { DogRows } from './dog-rows.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('two dogs of a class whose numbers are gone from its list are told apart', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const dogs = ['23', '25'].map((number) => ({
    mark: { itemId: 3, classId: 2, place: 4, number },
    item: undefined,
    one: undefined,
    when: { kind: 'gone' } as const,
  }))
  render(
    <ThemeProvider>
      <MemoryRouter>
        <DogRows dogs={dogs} now="2026-05-06T10:00" />
      </MemoryRouter>
    </ThemeProvider>,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(warned).not.toHaveBeenCalled()
})
