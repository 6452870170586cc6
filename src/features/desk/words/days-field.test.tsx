import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { DaysField } from './days-field.tsx'

afterEach(cleanup)

test('the days stay while the year of the last one is typed', () => {
  let days: unknown = ['2026-05-04', '2026-05-05', '2026-05-06']
  function Host() {
    const [content, setContent] = useState<unknown>({ days })
    return (
      <ThemeProvider>
        <DaysField
          name="days"
          path={['days']}
          content={content}
          faults={new Map()}
          onChange={(_, next) => {
            days = next
            setContent({ days })
          }}
        />
      </ThemeProvider>
    )
  }
  render(<Host />)
  const last = screen.getByLabelText<HTMLInputElement>('Last day')
  // As a browser reports a year that is typed digit by digit.
  for (const year of ['0002', '0020', '0202', '2027']) {
    fireEvent.change(last, { target: { value: `${year}-05-05` } })
    expect(last.value).toBe(`${year}-05-05`)
    expect(days).toEqual(['2026-05-04', '2026-05-05', '2026-05-06'])
  }
  expect(screen.getByText(/^Not before the first day/)).toBeTruthy()
  fireEvent.change(last, { target: { value: '2026-05-05' } })
  expect(days).toEqual(['2026-05-04', '2026-05-05'])
  expect(screen.queryByText(/^Not before the first day/)).toBeNull()
})
