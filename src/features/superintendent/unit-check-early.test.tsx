import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { UnitCheck } from './unit-check.tsx'

const page = (
  <ThemeProvider>
    <UnitCheck />
  </ThemeProvider>
)

test('names that stand in the fields before hydration count', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page)
  const fields = screen.getAllByRole<HTMLInputElement>('textbox')
  for (const [at, field] of fields.entries()) field.value = at % 4 === 1 ? 'Ann Lee' : `Name ${at}`
  await act(() => hydrateRoot(root, page))
  expect(screen.getByRole('status').textContent).toContain('These four dogs make a unit.')
})
