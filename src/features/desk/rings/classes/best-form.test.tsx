import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { BestForm } from './best-form.tsx'

afterEach(cleanup)

/** A list in which only dog 21 is. */
function Ring() {
  const [best, setBest] = useState<string | null>(null)
  return (
    <ThemeProvider>
      <BestForm
        best={best}
        report={async (report) => {
          if (report.kind !== 'best') return 'Not asked for.'
          if (report.number !== null && report.number !== '21') {
            return 'There is no dog 99 in the list.'
          }
          setBest(report.number)
          return null
        }}
      />
    </ThemeProvider>
  )
}
const type = (value: string) => {
  fireEvent.change(screen.getByLabelText('Number of the dog'), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Report it' }))
}

test('the form opens with its field, and a refused number stands at the field', async () => {
  render(<Ring />)
  fireEvent.click(screen.getByRole('button', { name: 'Best of Breed' }))
  const field = screen.getByLabelText('Number of the dog')
  expect(document.activeElement).toBe(field)
  type('99')
  const note = await screen.findByText('There is no dog 99 in the list.')
  expect(field.getAttribute('aria-describedby')).toBe(note.id)
  expect(screen.queryByRole('alert')).toBeNull()
  type('21')
  expect(await screen.findByText('Best of Breed: dog 21')).toBeDefined()
})

test('a report that is taken back can be made again, with an empty field', async () => {
  render(<Ring />)
  fireEvent.click(screen.getByRole('button', { name: 'Best of Breed' }))
  type('21')
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Best of Breed' }))
  expect(screen.getByLabelText<HTMLInputElement>('Number of the dog').value).toBe('')
})
