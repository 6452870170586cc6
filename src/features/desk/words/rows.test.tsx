import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { duringUpload } from '#ui/form/uploads.ts'
import { ThemeProvider } from '#ui/theme/theme-provider.tsx'
import { valueAt } from './content.ts'
import { Rows } from './rows.tsx'

afterEach(cleanup)

function Judges() {
  const [content, setContent] = useState<unknown>({ judges: ['Ann', 'Bea', 'Cy'] })
  return (
    <ThemeProvider>
      <Rows
        label="Judges"
        one="judge"
        path={['judges']}
        empty={{}}
        content={content}
        faults={new Map()}
        committees={[]}
        onChange={(_, judges) => setContent({ judges })}
      >
        {(path) => <p>{String(valueAt(content, path))}</p>}
      </Rows>
    </ThemeProvider>
  )
}

test('rows keep their places while a picture of one of them is uploaded', async () => {
  render(<Judges />)
  const arrival = Promise.withResolvers<void>()
  let upload = Promise.resolve()
  act(() => {
    upload = duringUpload(() => arrival.promise)
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const shown = () => screen.getAllByText(/^(Ann|Bea|Cy)$/).map((one) => one.textContent)
  press('Remove judge 1')
  press('Move Judge 3 up')
  expect(shown()).toEqual(['Ann', 'Bea', 'Cy'])
  arrival.resolve()
  await act(() => upload)
  press('Remove judge 1')
  expect(shown()).toEqual(['Bea', 'Cy'])
})
